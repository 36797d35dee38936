import type { Both } from '../plural';

/** What is kept beside a finished game: comments, and games played on from it. */
export const studyMessages = {
  'study.title': { en: 'Comments and variations', pl: 'Komentarze i warianty' },
  'study.comments': { en: 'Comments', pl: 'Komentarze' },
  'study.write': { en: 'Comment on: {when}', pl: 'Komentarz do chwili: {when}' },
  'study.keep': { en: 'Keep the comment', pl: 'Zapisz komentarz' },
  'study.remove': { en: 'Remove this comment', pl: 'Usuń ten komentarz' },
  'study.branches': { en: 'Played on from this game', pl: 'Dalsze ciągi tej gry' },
  'study.won': { en: '{who} ({city}): {points}, won', pl: '{who} ({city}): {points}, wygrana' },
  'study.lost': { en: '{who} ({city}): {points}, lost', pl: '{who} ({city}): {points}, przegrana' },
  'study.bots': { en: 'Bots only: {who} won with {points}', pl: 'Same boty: wygrywa {who}, {points}' },
  'study.redealt': { en: 'hidden cards dealt again', pl: 'zakryte karty rozdane od nowa' },
  'study.open': { en: 'Replay {code}', pl: 'Powtórka {code}' },
} as const satisfies Record<string, Both>;
