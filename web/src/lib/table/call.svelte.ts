/** Calls whoever is awaited: by the title and the icon of the tab, and where the page is not seen by sound and notice. */
import { t } from '../i18n';
import { settings } from '../settings.svelte';
import { play } from '../sound';
import { firstOf } from '../start/tables';
import type { Session } from './session.svelte';

const QUIET = '/favicon.svg';
const CALLING = '/favicon-turn.svg';

/** The question that this seat has to answer; null while it has none, or has answered. */
export const callOf = (session: Session): string | null =>
  session.question && session.told?.answer === null && session.mine?.waiting
    ? session.question.decision
    : null;

/** The title of the tab: whose turn it is comes first, because tabs are narrow. */
export function titleOf(session: Session): string {
  const table = t('table.title', { code: session.code });
  if (session.over) return `${t('table.over')} · ${table}`;
  if (callOf(session) !== null) return `● ${t('call.you')} · ${table}`;
  if (session.table?.state !== 'playing' || !session.waiting.length) return `${table} · Mirabilia`;
  return `${t('call.other', { who: firstOf(session.waiting) })} · ${table}`;
}

function showIcon(calling: boolean): void {
  const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
  if (icon) icon.href = calling ? CALLING : QUIET;
}

function notify(session: Session): void {
  if (!settings.notices || typeof Notification === 'undefined' || Notification.permission !== 'granted')
    return;
  const body = t('table.title', { code: session.code });
  const notice = new Notification(t('call.you'), { body, tag: session.code, icon: '/icon-192.png' });
  notice.onclick = () => {
    window.focus();
    notice.close();
  };
}

/** Calls at every new question, as long as the component lives. */
export function callsFor(session: Session): void {
  const call = $derived(callOf(session));
  $effect(() => {
    showIcon(call !== null);
    if (call === null || document.visibilityState !== 'hidden') return;
    play('turn');
    notify(session);
  });
  $effect(() => () => showIcon(false));
}
