/** localStorage that may be forbidden or full: then nothing is remembered, and nothing breaks. */

const PREFIX = 'mirabilia.';

/** What a key is called in localStorage. */
export const storageKey = (key: string): string => PREFIX + key;

export function load(key: string): string | null {
  try {
    return localStorage.getItem(storageKey(key));
  } catch {
    return null;
  }
}

export function save(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(storageKey(key));
    else localStorage.setItem(storageKey(key), value);
  } catch {
    // Private windows may refuse; the setting then holds for this page only.
  }
}
