import { LoggedOut, type Place, type TextStore, type UnsavedText } from './unsaved-text.ts';

/** How the last attempt ended: the moment of the text that was stored, or why it was not. */
export type AutosaveOutcome = { at: string } | { failed: 'away' | 'logged-out' } | null;

/**
 * Brings what is typed to one store. The first change waits for the delay and later changes join it, so that no more than the
 * delay can be lost however fast one types. A failed attempt is repeated with what was typed since.
 */
export class AutosaveQueue {
  readonly #store: TextStore;
  readonly #delayMs: number;
  readonly #onOutcome: (outcome: AutosaveOutcome) => void;
  #pending: UnsavedText | null = null;
  #timer: ReturnType<typeof setTimeout> | null = null;
  #running: Promise<void> = Promise.resolve();
  #stored: Place | null = null;

  constructor(store: TextStore, delayMs: number, onOutcome: (outcome: AutosaveOutcome) => void) {
    this.#store = store;
    this.#delayMs = delayMs;
    this.#onOutcome = onOutcome;
  }

  /** Queues a text. */
  push(text: UnsavedText): void {
    this.#pending = text;
    this.#timer ??= setTimeout(() => void this.flush(), this.#delayMs);
  }

  /** Stores the pending text at once. */
  flush(): Promise<void> {
    this.#stopTimer();
    this.#running = this.#running.then(() => this.#save());
    return this.#running;
  }

  /** Discards the pending text and waits for the running attempt: nothing is sent until the next change. */
  async settle(): Promise<void> {
    this.#stopTimer();
    this.#pending = null;
    await this.#running;
  }

  /** Removes what this queue stored: it was saved, or taken back. */
  async clear(): Promise<void> {
    await this.settle();
    const place = this.#stored;
    this.#stored = null;
    this.#onOutcome(null);
    if (place) await this.#store.remove(place).catch((cause: unknown) => this.#reportFailure(cause));
  }

  /** Takes over a text that is stored already, so that `clear` removes it. */
  adopt(place: Place): void {
    this.#stored = place;
  }

  /** Removes a text that another editor left. One that cannot be removed is offered again the next time. */
  async discard(place: Place): Promise<void> {
    await this.#store.remove(place).catch(() => {});
  }

  async #save(): Promise<void> {
    const text = this.#pending;
    if (!text) return;
    this.#pending = null;
    try {
      await this.#store.save(text);
      const former = this.#stored;
      this.#stored = text.place;
      if (former && this.#store.nameOf(former) !== this.#store.nameOf(text.place)) await this.#store.remove(former);
      this.#onOutcome({ at: text.at });
    } catch (cause) {
      // Reported and repeated: the other store may still work.
      this.#reportFailure(cause);
      this.push(this.#pending ?? text);
    }
  }

  #reportFailure(cause: unknown): void {
    this.#onOutcome({ failed: cause instanceof LoggedOut ? 'logged-out' : 'away' });
  }

  #stopTimer(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
    this.#timer = null;
  }
}
