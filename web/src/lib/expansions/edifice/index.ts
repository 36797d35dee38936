import { t } from '../../i18n';
import { catalogue } from '../../catalogue.svelte';
import { minus } from '../../table/logic';
import type { View } from '../../types';
import type { Expansion } from '..';
import Debts from './Debts.svelte';
import OutcomeScene from './OutcomeScene.svelte';
import { penaltyOf } from './penalty';
import Projects from './Projects.svelte';
import TakingPart from './TakingPart.svelte';

/** Which edifice has failed, and what that costs. */
function whatToLose(view: View): string {
  const failed = (view.pieces ?? []).find(
    ({ kind, numbers }) => kind === 'edifice' && numbers.failed && numbers.age === view.age,
  );
  const what = failed ? penaltyOf(catalogue.card(failed.name)) : '';
  return failed && what ? t('edifice.ask', { name: catalogue.cardName(failed.name), what }) : '';
}

/** Whether an edifice stands, and what a fallen one costs. */
const OUTCOME = ['completed', 'failed', 'lost', 'paid', 'debt', 'forfeited'];

export const expansion: Expansion = {
  place: 4,
  zones: [Debts],
  panels: [Projects],
  shows: [
    ...['edifice', 'debt', 'edifices', 'took_part'],
    ...[1, 2, 3].flatMap((age) => [`participation_${age}`, `debt_${age}`, `markers_${age}`]),
  ],
  verbs: {
    lose: { icon: 'discard', key: 'b', cardless: true },
    forfeit: { icon: 'defeat-token', key: 'b', cardless: true },
  },
  scenes: [
    {
      name: 'edifice',
      shows: ({ kind }) => OUTCOME.includes(kind),
      length: 2200,
      sound: 'stage',
      Draw: OutcomeScene,
    },
  ],
  riders: { edifice: 'stage' },
  ride: TakingPart,
  asks: { penalty: whatToLose },
  kinds: { edifice_setup: 'token' },
  categories: {
    edifice: { icon: 'stage', look: 'fill-cloth' },
    debt: { icon: 'warning', look: 'fill-other' },
  },
  events: {
    completed: { icon: 'check', tone: 'good' },
    failed: { icon: 'warning', tone: 'bad' },
    lost: { icon: 'discard', tone: 'bad', discards: true },
    paid: {
      icon: 'coin',
      tone: 'bad',
      words: (_, { who, n }) => t('log.paid', { who, n: t('count.coins', { n }) }),
    },
    debt: {
      icon: 'warning',
      tone: 'bad',
      words: (_, { who, n }) => t('log.debt', { who, n: minus(n) }),
    },
    marker: { icon: 'stage' },
    forfeited: { icon: 'defeat-token', tone: 'bad' },
  },
};
