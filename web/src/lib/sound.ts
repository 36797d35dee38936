/** The sounds of the table: made by `tools/sounds.py`, quiet, and off with one switch. */
import type { Scene } from './moment/scenes';
import { settings } from './settings.svelte';

export type Sound = 'card' | 'coin' | 'stage' | 'pass' | 'clash' | 'horn' | 'age' | 'win' | 'turn';

const FILES = import.meta.glob<string>('./sounds/*.wav', { eager: true, query: '?url', import: 'default' });

const VOLUME = 0.32;

export function play(sound: Sound): void {
  if (!settings.sound) return;
  const audio = new Audio(FILES[`./sounds/${sound}.wav`]);
  audio.volume = VOLUME;
  // A page that nobody has touched yet may not be heard.
  audio.play().catch(() => undefined);
}

/** What a scene sounds like; null for silence. */
export function soundOf(scene: Scene): Sound | null {
  switch (scene.kind) {
    case 'reveal':
      return 'card';
    case 'pay':
      return 'coin';
    case 'rise':
      return 'stage';
    case 'own':
      return scene.own.sound ?? null;
    case 'pass':
    case 'deal':
      return 'pass';
    case 'clash':
      return 'clash';
    case 'title':
      return 'age';
    case 'settle':
    case 'tell':
      return null;
  }
}
