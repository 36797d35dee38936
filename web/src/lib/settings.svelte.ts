import { load, save } from './storage';

export type Theme = 'system' | 'light' | 'dark';

const COLOURS = { light: '#f3eee4', dark: '#0c1720' } as const;
const query = (text: string): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(text) : null;

function storedTheme(): Theme {
  const found = load('theme');
  return found === 'light' || found === 'dark' ? found : 'system';
}

/** Theme and motion: chosen by the user, or by the system. */
class Settings {
  #night = query('(prefers-color-scheme: dark)');
  #still = query('(prefers-reduced-motion: reduce)');
  #theme = $state<Theme>(storedTheme());
  #motion = $state(load('motion') !== 'off');
  #systemDark = $state(this.#night?.matches ?? false);
  #systemStill = $state(this.#still?.matches ?? false);

  constructor() {
    this.#night?.addEventListener('change', (event) => {
      this.#systemDark = event.matches;
      this.#show();
    });
    this.#still?.addEventListener('change', (event) => {
      this.#systemStill = event.matches;
      this.#show();
    });
    this.#show();
  }

  get theme(): Theme {
    return this.#theme;
  }
  set theme(theme: Theme) {
    this.#theme = theme;
    save('theme', theme);
    this.#show();
  }
  /** What is shown at the moment. */
  get shown(): 'light' | 'dark' {
    if (this.#theme !== 'system') return this.#theme;
    return this.#systemDark ? 'dark' : 'light';
  }
  /** The user's wish for motion. */
  get motion(): boolean {
    return this.#motion;
  }
  set motion(motion: boolean) {
    this.#motion = motion;
    save('motion', motion ? 'on' : 'off');
    this.#show();
  }
  /** Whether anything may move: the user's wish, and the system does not ask for stillness. */
  get moves(): boolean {
    return this.#motion && !this.#systemStill;
  }
  /** A duration in milliseconds, or 0 if nothing may move. */
  time(milliseconds: number): number {
    return this.moves ? milliseconds : 0;
  }

  #show(): void {
    if (typeof document === 'undefined') return;
    const root = document.documentElement;
    root.dataset.theme = this.shown;
    root.dataset.motion = this.moves ? 'on' : 'off';
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', COLOURS[this.shown]);
  }
}

export const settings = new Settings();
