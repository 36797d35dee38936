export type Command = 'back' | 'next' | 'first' | 'last' | 'toggle' | 1 | 2 | 3;

const KEYS: Record<string, Command> = {
  ArrowLeft: 'back',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
  ' ': 'toggle',
  '1': 1,
  '2': 2,
  '3': 3,
};

/** What a key means to the replay, unless it belongs to what has the focus. */
export function commandOf(event: KeyboardEvent): Command | null {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null;
  const command = KEYS[event.key];
  if (command === undefined) return null;
  const at = event.target instanceof Element ? event.target : null;
  if (at?.closest('dialog[open], textarea, select, [contenteditable]')) return null;
  // Radio buttons and sliders know arrows, buttons and links know the space bar.
  if (at?.closest('input')) return null;
  if (command === 'toggle' && at?.closest('button, a, summary')) return null;
  return command;
}
