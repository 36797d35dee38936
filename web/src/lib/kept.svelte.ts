/** Something that is loaded when it is first asked for, and kept. */
export class Kept<T> {
  data = $state.raw<T | null>(null);
  failed = $state(false);
  #loading: Promise<T> | null = null;

  constructor(readonly fetch: () => Promise<T>) {}

  /** Loads the data if they are not there; may be called as often as one likes. */
  load(): Promise<T> {
    this.failed = false;
    if (this.data !== null) return Promise.resolve(this.data);
    this.#loading ??= this.fetch().then(
      (data) => (this.data = data),
      (error: unknown) => {
        this.#loading = null;
        this.failed = true;
        throw error;
      },
    );
    return this.#loading;
  }
}
