import { CodedError } from '@letat/contracts/errors';

/** Somebody who waits for the thread. */
export interface Waiting {
  /** Whose text it is; null: the site's own, which comes after everybody's and waits for as long as it takes. */
  readonly account: string | null;
  /** Something to look at, which nobody loses. */
  readonly isPreview: boolean;
  reject(error: Error): void;
}

/** Texts of one account, previews apart, and of all of them. */
const most = { ofAccount: 10, ofAll: 200 } as const;
/** What an account uses weighs half as much after that time (milliseconds). */
const halfLife = 30_000;
/** An account that has lately used more of the thread (milliseconds) comes after those that have not. */
const share = 2000;
const retryAfter = 5;

/**
 * Whose turn it is: nobody waits behind another person's long texts. Accounts that have used little come first, of those the
 * texts that are to be kept, then who has used least, then who came first. Waiting is bounded, so that whoever is told to come
 * back has waited less than a proxy does, and knows that nothing was kept.
 */
export class FairTurns<T extends Waiting> {
  readonly #patience: number;
  /** In the order of their arrival. */
  readonly #waiting = new Map<T, NodeJS.Timeout | undefined>();
  readonly #used = new Map<string, { ms: number; at: number }>();

  /** @param patience milliseconds after which somebody who waits is told to come back */
  constructor(patience: number) {
    this.#patience = patience;
  }

  get isEmpty(): boolean {
    return this.#waiting.size === 0;
  }

  /**
   * Rejects with `rendering_busy` when too many wait, or once it has waited too long. A preview takes the place of the one that
   * the same account waits for, which is rejected with `preview_replaced`.
   */
  add(one: T): void {
    if (one.isPreview) for (const earlier of this.#like(one)) this.#refuse(earlier, new CodedError('preview_replaced'));
    if (this.#isFullFor(one)) one.reject(busy());
    else this.#waiting.set(one, this.#alarmFor(one));
  }

  /** Takes out whose turn it is. */
  next(): T | undefined {
    const now = performance.now();
    const [first] = [...this.#waiting.keys()]
      .map((one) => ({ one, rank: this.#rank(one, now) }))
      .sort((a, b) => a.rank[0] - b.rank[0] || a.rank[1] - b.rank[1] || a.rank[2] - b.rank[2]);
    if (first) this.#takeOut(first.one);
    return first?.one;
  }

  /** Counts what a text took (milliseconds). */
  count(account: string | null, ms: number): void {
    const now = performance.now();
    for (const known of this.#used.keys()) if (this.#usedBy(known, now) < 1) this.#used.delete(known);
    if (account !== null) this.#used.set(account, { ms: this.#usedBy(account, now) + ms, at: now });
  }

  close(error: Error): void {
    for (const one of [...this.#waiting.keys()]) this.#refuse(one, error);
  }

  #isFullFor(one: T): boolean {
    return one.account !== null && (this.#like(one).length >= most.ofAccount || this.#waiting.size >= most.ofAll);
  }

  #alarmFor(one: T): NodeJS.Timeout | undefined {
    return one.account === null ? undefined : setTimeout(() => this.#refuse(one, busy()), this.#patience);
  }

  /** What else of that account waits, previews apart. */
  #like({ account, isPreview }: T): T[] {
    return [...this.#waiting.keys()].filter((other) => other.account === account && other.isPreview === isPreview);
  }

  #rank({ account, isPreview }: T, now: number): readonly [number, number, number] {
    if (account === null) return [2, 0, 0];
    const used = this.#usedBy(account, now);
    return [used > share ? 1 : 0, isPreview ? 1 : 0, used];
  }

  #usedBy(account: string, now: number): number {
    const known = this.#used.get(account);
    return known ? known.ms * 0.5 ** ((now - known.at) / halfLife) : 0;
  }

  #refuse(one: T, error: Error): void {
    this.#takeOut(one);
    one.reject(error);
  }

  #takeOut(one: T): void {
    clearTimeout(this.#waiting.get(one));
    this.#waiting.delete(one);
  }
}

function busy(): CodedError {
  return new CodedError('rendering_busy', { retryAfter });
}
