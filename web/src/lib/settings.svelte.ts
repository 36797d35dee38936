import { load, save } from './storage';

export type Theme = 'system' | 'light' | 'dark';
/** How long things move: `full` shows every turn, `short` hastens it, `off` shows results only. */
export const MOTIONS = ['full', 'short', 'off'] as const;
export type Motion = (typeof MOTIONS)[number];

const PACE: Record<Motion, number> = { full: 1, short: 0.4, off: 0 };

const COLOURS = { light: '#f3eee4', dark: '#0c1720' } as const;
const query = (text: string): MediaQueryList | null =>
  typeof matchMedia === 'function' ? matchMedia(text) : null;

function storedTheme(): Theme {
  const found = load('theme');
  return found === 'light' || found === 'dark' ? found : 'system';
}

function storedMotion(): Motion {
  const found = load('motion');
  return found === 'short' || found === 'off' ? found : 'full';
}

/** Theme, motion and sound: chosen by the user, or by the system. */
class Settings {
  #night = query('(prefers-color-scheme: dark)');
  #paper = query('print');
  #still = query('(prefers-reduced-motion: reduce)');
  #theme = $state<Theme>(storedTheme());
  #motion = $state<Motion>(storedMotion());
  #sound = $state(load('sound') !== 'off');
  #notices = $state(load('notices') === 'on');
  #marks = $state(load('marks') === 'on');
  #systemDark = $state(this.#night?.matches ?? false);
  #printing = $state(this.#paper?.matches ?? false);
  #systemStill = $state(this.#still?.matches ?? false);

  constructor() {
    this.#night?.addEventListener('change', (event) => {
      this.#systemDark = event.matches;
      this.#show();
    });
    this.#paper?.addEventListener('change', (event) => {
      this.#printing = event.matches;
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
  /** What is shown at the moment; paper is light. */
  get shown(): 'light' | 'dark' {
    if (this.#printing) return 'light';
    if (this.#theme !== 'system') return this.#theme;
    return this.#systemDark ? 'dark' : 'light';
  }
  /** The motion that the user chose. */
  get motion(): Motion {
    return this.#motion;
  }
  set motion(motion: Motion) {
    this.#motion = motion;
    save('motion', motion);
    this.#show();
  }
  /** Whether anything may move: the user wants it, and the system does not ask for stillness. */
  get moves(): boolean {
    return this.#motion !== 'off' && !this.#systemStill;
  }
  /** A duration in milliseconds at the chosen pace, or 0 if nothing may move. */
  time(milliseconds: number): number {
    return this.moves ? milliseconds * PACE[this.#motion] : 0;
  }
  /** Whether the table may be heard. */
  get sound(): boolean {
    return this.#sound;
  }
  set sound(sound: boolean) {
    this.#sound = sound;
    save('sound', sound ? 'on' : 'off');
  }

  /** Whether figures that are not certain are marked on the board. */
  get marks(): boolean {
    return this.#marks;
  }
  set marks(marks: boolean) {
    this.#marks = marks;
    save('marks', marks ? 'on' : 'off');
  }
  /** Whether the browser shows a notice when one's turn comes and the page is not seen. */
  get notices(): boolean {
    return this.#notices;
  }
  /** Asks the browser for its permission; without it there are none. */
  async setNotices(wanted: boolean): Promise<void> {
    this.#notices =
      wanted && typeof Notification !== 'undefined' && (await Notification.requestPermission()) === 'granted';
    save('notices', this.#notices ? 'on' : 'off');
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
