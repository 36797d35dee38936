import { api } from './api';

const LOCAL = /^(localhost|127(\.\d+){3}|\[::1\])$/;

/** What links for others begin with: the address of this page, or one of the machine if nobody else can open that. */
class Origin {
  here = $state(location.origin);
  /** The addresses of the machine's networks, to choose from. */
  all = $state.raw<string[]>([]);
  /** Others cannot reach any address that is known. */
  alone = $state(false);

  /** Looks for addresses that others can reach, if the one of this page is not. */
  async load(): Promise<void> {
    if (!LOCAL.test(location.hostname) || this.all.length) return;
    const { addresses } = await api.addresses();
    this.all = addresses;
    this.alone = !addresses.length;
    this.here = addresses[0] ?? location.origin;
  }
}

export const origin = new Origin();
