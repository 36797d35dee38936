/** What is said of what a new table lacks. */
import { catalogue } from '../catalogue.svelte';
import { i18n, t } from '../i18n';
import { meta } from '../meta.svelte';
import type { Lack } from './form';

const either = (words: string[]): string =>
  new Intl.ListFormat(i18n.lang, { type: 'disjunction' }).format(words);
const named = ({ expansions }: Lack): string => either(expansions.map((one) => meta.expansionName(one)));

/** What is lacking, in one sentence. */
export function lackWords(lack: Lack, players: number): string {
  const { kind, expansions, players: counts } = lack;
  if (kind === 'expansion')
    return t('new.lack.expansion', {
      name: meta.expansionName(expansions[0] ?? ''),
      n: either(counts.map(String)),
    });
  if (kind === 'players') return t('new.lack.players', { n: players, names: named(lack) });
  return t('new.lack.wonders', { n: players, there: counts[0] ?? 0 });
}

/** What would help, where it has not been said with it. */
export function lackHelp(lack: Lack): string[] {
  const { kind, expansions } = lack;
  if (kind !== 'wonders') return [];
  const wonders = lack.wonders.filter((id) => catalogue.wonder(id)); // none before the names are there
  return [
    ...(expansions.length ? [t('new.lack.add', { names: named(lack) })] : []),
    ...(wonders.length
      ? [t('new.lack.guest', { names: either(wonders.map((id) => catalogue.cityName(id))) })]
      : []),
  ];
}
