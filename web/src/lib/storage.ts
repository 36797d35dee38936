/** localStorage that may be forbidden or full: then nothing is remembered, and nothing breaks. */

const PREFIX = 'mirabilia.';

export function load(key: string): string | null {
  try {
    return localStorage.getItem(PREFIX + key);
  } catch {
    return null;
  }
}

export function save(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(PREFIX + key);
    else localStorage.setItem(PREFIX + key, value);
  } catch {
    // Private windows may refuse; the setting then holds for this page only.
  }
}
