import { CodedError } from '@letat/contracts/core/coded-error';
import { refusal, tooComplex } from './refusal.ts';

/** Texts of one account that may wait, previews among them. */
const maxPerAccount = 10;
const retryAfter = 5;

export function busy(): CodedError {
  return new CodedError('rendering_busy', { retryAfter });
}

/** One text, from when it is asked for until it is answered. */
export class Turn {
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout | undefined;

  /** @param patience milliseconds after which it is given up with `rendering_busy`, unless it has begun; null: never */
  constructor(patience: number | null) {
    if (patience !== null) this.#timer = setTimeout(() => this.abort(busy()), patience);
  }

  /** Aborts with why the text is given up. */
  get signal(): AbortSignal {
    return this.#controller.signal;
  }

  /** The thread is at it: the deadline is the text's, however long it waited. */
  begin(deadline: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.abort(refusal(tooComplex)), deadline);
  }

  abort(error: CodedError): void {
    this.#controller.abort(error);
  }

  end(): void {
    clearTimeout(this.#timer);
  }
}

interface Account {
  /** Resolves with the end of the text that was asked for last. */
  last: Promise<void>;
  count: number;
  /** The preview that waits here. */
  preview: Turn | null;
}

/**
 * An account has one text at a time in the queue of the thread, so nobody waits behind several of another person's; its other
 * texts wait here, in the order in which they came.
 */
export class Turns {
  readonly #patience: number;
  readonly #accounts = new Map<string | null, Account>();
  readonly #all = new Set<Turn>();

  /** @param patience milliseconds after which an author who waits gets `rendering_busy`; the site itself waits as long as it takes */
  constructor(patience: number) {
    this.#patience = patience;
  }

  /**
   * Does the work when it is that account's turn; null: the site itself. Throws `rendering_busy` when too many texts of the account
   * wait, and what the turn was given up with. A preview takes the place of the one that the same account waits for, which gets
   * `preview_replaced`.
   */
  async run<T>(account: string | null, isPreview: boolean, work: (turn: Turn) => Promise<T>): Promise<T> {
    const own = this.#accounts.get(account) ?? { last: Promise.resolve(), count: 0, preview: null };
    if (isPreview) own.preview?.abort(new CodedError('preview_replaced'));
    if (account !== null && own.count >= maxPerAccount) throw busy();
    const turn = new Turn(account === null ? null : this.#patience);
    const before = own.last;
    const { promise: last, resolve: end } = Promise.withResolvers<void>();
    Object.assign(own, { last, count: own.count + 1 }, isPreview ? { preview: turn } : {});
    this.#accounts.set(account, own);
    this.#all.add(turn);
    try {
      await Promise.race([before, rejection(turn.signal)]);
      // From here on replacing it would end the thread that may be at it.
      if (own.preview === turn) own.preview = null;
      return await work(turn);
    } finally {
      turn.end();
      this.#all.delete(turn);
      if (own.preview === turn) own.preview = null;
      own.count -= 1;
      if (own.count === 0) this.#accounts.delete(account);
      // A text that was given up while it waited was not next yet.
      void before.then(end);
    }
  }

  close(error: CodedError): void {
    for (const turn of this.#all) turn.abort(error);
  }
}

/** Rejects with why the signal aborted. */
function rejection(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason), { once: true });
  });
}
