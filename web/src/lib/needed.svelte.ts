/** What every table needs before it can be shown. */
import { catalogue } from './catalogue.svelte';
import { meta } from './meta.svelte';

export class Needed {
  loaded = $state(meta.data !== null && catalogue.data !== null);
  failed = $state(false);

  async load(): Promise<void> {
    this.failed = false;
    try {
      await Promise.all([meta.load(), catalogue.load()]);
      this.loaded = true;
    } catch {
      this.failed = true;
    }
  }
}
