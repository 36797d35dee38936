import '@testing-library/jest-dom/vitest';
import { configure } from '@testing-library/dom';
import { beforeEach } from 'vitest';
import { i18n } from '../src/lib/i18n';
import { meta } from '../src/lib/meta.svelte';
import { catalogue } from '../src/lib/catalogue.svelte';
import { sampleCatalogue } from '../src/samples/catalogue';
import { sampleMeta } from '../src/samples/meta';

// The screens of a game are loaded when they are needed, which takes its time on a busy machine.
configure({ asyncUtilTimeout: 15_000 });

// What jsdom does not have.
HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
  this.open = true;
};
HTMLDialogElement.prototype.close ??= function (this: HTMLDialogElement) {
  this.open = false;
  this.dispatchEvent(new Event('close'));
};
globalThis.matchMedia ??= (media: string) =>
  ({
    media,
    matches: false,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as never;
globalThis.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;
globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

beforeEach(() => {
  localStorage.clear();
  i18n.lang = 'en';
  meta.use(sampleMeta);
  catalogue.data = sampleCatalogue;
});
