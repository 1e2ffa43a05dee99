import { type KeptText, LoggedOut, type Place, type TextStore } from './unsaved-text.ts';

/** What became of the last attempt: the moment of the text that is kept, or why it is not. */
export type LaneOutcome = { at: string } | { failed: 'away' | 'logged-out' } | null;

/**
 * Brings what is typed to one store: the first change waits the delay, those that follow go with it, so that no more than that
 * can be lost however fast one types. What fails is tried again, with what was typed since.
 */
export class Lane {
  readonly #store: TextStore;
  readonly #delayMs: number;
  readonly #told: (outcome: LaneOutcome) => void;
  #pending: KeptText | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> = Promise.resolve();
  #kept: Place | null = null;

  constructor(store: TextStore, delayMs: number, told: (outcome: LaneOutcome) => void) {
    this.#store = store;
    this.#delayMs = delayMs;
    this.#told = told;
  }

  typed(text: KeptText): void {
    this.#pending = text;
    this.#timer ??= setTimeout(() => void this.flush(), this.#delayMs);
  }

  /** At once. */
  flush(): Promise<void> {
    this.#stopWaiting();
    this.#running = this.#running.then(() => this.#keep());
    return this.#running;
  }

  /** Nothing is on its way any more, nor will be until something is typed. */
  async settle(): Promise<void> {
    this.#stopWaiting();
    this.#pending = null;
    await this.#running;
  }

  /** What was kept is kept no more: it was saved, or taken back. */
  async drop(): Promise<void> {
    await this.settle();
    const place = this.#kept;
    this.#kept = null;
    this.#told(null);
    if (place) await this.#store.drop(place).catch((cause: unknown) => this.#tellFailure(cause));
  }

  /** Says that this place is kept there already, so that it is dropped when the time has come. */
  adopt(place: Place): void {
    this.#kept = place;
  }

  /** A text that another editor left there is kept no more. One that cannot be dropped is found again. */
  async forget(place: Place): Promise<void> {
    await this.#store.drop(place).catch(() => {});
  }

  async #keep(): Promise<void> {
    const text = this.#pending;
    if (!text) return;
    this.#pending = null;
    try {
      await this.#store.keep(text);
      const former = this.#kept;
      this.#kept = text.place;
      if (former && this.#store.nameOf(former) !== this.#store.nameOf(text.place)) await this.#store.drop(former);
      this.#told({ at: text.at });
    } catch (cause) {
      // Told, and tried again: what cannot be kept here may still be kept elsewhere.
      this.#tellFailure(cause);
      this.typed(this.#pending ?? text);
    }
  }

  #tellFailure(cause: unknown): void {
    this.#told({ failed: cause instanceof LoggedOut ? 'logged-out' : 'away' });
  }

  #stopWaiting(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
