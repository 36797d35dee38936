/** localStorage that may be forbidden or full: then what is saved holds until the page is left, and nothing breaks. */

const PREFIX = 'mirabilia.';

/** What the browser refused to keep. */
const unkept = new Map<string, string>();

/** What a key is called in localStorage. */
export const storageKey = (key: string): string => PREFIX + key;

export function load(key: string): string | null {
  try {
    return unkept.get(key) ?? localStorage.getItem(storageKey(key));
  } catch {
    return null;
  }
}

export function save(key: string, value: string | null): void {
  unkept.delete(key);
  try {
    if (value === null) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), value);
  } catch {
    if (value !== null) unkept.set(key, value); // private windows may refuse
  }
}

/** Whether this browser keeps what is saved. */
export function keeps(): boolean {
  try {
    localStorage.setItem(PREFIX, '');
    localStorage.removeItem(PREFIX);
    return true;
  } catch {
    return false;
  }
}
