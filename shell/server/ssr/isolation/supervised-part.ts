import type { PartReply } from './checked-messages.ts';
import type { PartRequest } from './messages.ts';
import { type Offer, Part, PartFault, type PartOptions } from './part.ts';

/** A part whose process was lost this often in a minute is left to the browser for the next minute. */
const failuresAllowed = 3;
const minute = 60_000;
/** What nothing can do without is started again as soon as that, however often it was lost. */
const vitalPauseMs = 1000;

interface SupervisedOptions extends PartOptions {
  /** Never left to the browser: the shell's own screens. */
  isVital?: boolean;
}

/** A part of the set that is served: its process may be lost at any time, and comes back by itself. */
export class SupervisedPart {
  readonly #options: SupervisedOptions;
  readonly #onLost: (fault: PartFault) => void;
  #part: Part;
  #lostAt: number[] = [];
  #broken: string | null = null;
  #isClosed = false;

  constructor(options: SupervisedOptions, onLost: (fault: PartFault) => void) {
    this.#options = options;
    this.#onLost = onLost;
    this.#part = this.#start();
  }

  /** What it offers, once it is loaded. Rejects with a `PartFault` when it cannot be. */
  loaded(): Promise<Offer> {
    return this.#part.loaded();
  }

  /** Why it could not be loaded the last time; null when it was. */
  get broken(): string | null {
    return this.#broken;
  }

  /** Rejects with a `PartFault`. */
  async ask(request: PartRequest, signal?: AbortSignal): Promise<PartReply> {
    if (this.#part.hasEnded) {
      const lost = this.#part;
      await lost.ended();
      if (this.#isSuspended()) throw new PartFault('ended', 'it is suspended after repeated failures');
      if (this.#part === lost) this.#part = this.#start();
    }
    const part = this.#part;
    await part.loaded();
    return part.ask(request, signal);
  }

  /** No caller will ask for the rest of that page. */
  drop(page: number): void {
    this.#part.drop(page);
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    await this.#part.close();
  }

  #start(): Part {
    const part = new Part(this.#options);
    let isLoaded = false;
    part.loaded().then(
      () => {
        isLoaded = true;
        this.#broken = null;
      },
      (fault: Error) => {
        this.#broken = fault.message;
      },
    );
    void part.ended().then((fault) => {
      if (this.#isClosed) return;
      this.#lostAt = [...this.#lostAt.filter((at) => at > Date.now() - minute), Date.now()];
      this.#onLost(fault);
      // What cannot be loaded is tried again when a reader asks for it a minute later.
      if (isLoaded && !this.#isSuspended()) this.#part = this.#start();
    });
    return part;
  }

  #isSuspended(): boolean {
    const isBroken = this.#broken !== null;
    if (this.#isClosed) return true;
    if (this.#options.isVital) return isBroken && (this.#lostAt.at(-1) ?? 0) > Date.now() - vitalPauseMs;
    const recent = this.#lostAt.filter((at) => at > Date.now() - minute).length;
    return recent >= (isBroken ? 1 : failuresAllowed);
  }
}
