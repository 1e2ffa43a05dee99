import { randomUUID } from 'node:crypto';
import type { RegisteredQueue } from '../registry.ts';
import { causedAt } from '../work/cause.ts';
import type { Taken } from '../work/repository.ts';
import { type AttemptParts, runAttempt } from './attempt.ts';

/**
 * Processes the due rows of one queue, several at once, until none is left. Notifying it twice or for nothing is harmless: the
 * rows alone say what there is to do.
 */
export class Consumer {
  readonly queue: RegisteredQueue;
  readonly #parts: AttemptParts;
  readonly #worker: string;
  readonly #running = new Set<Promise<void>>();
  #notifiedAgain = false;

  constructor(queue: RegisteredQueue, worker: string, parts: AttemptParts) {
    this.queue = queue;
    this.#worker = worker;
    this.#parts = parts;
  }

  /** False while as many rows are under way as may be at once: each that ends looks for the next. */
  get takesMore(): boolean {
    return !this.#rests && !this.#isFull;
  }

  get #rests(): boolean {
    return this.queue.paused !== null || this.#parts.allows(this.queue.outward) === 'nothing';
  }

  get #isFull(): boolean {
    return this.#running.size >= this.queue.concurrency;
  }

  notify(): void {
    if (this.#rests || this.#parts.stopping.aborted) return;
    if (this.#isFull) {
      this.#notifiedAgain = true;
      return;
    }
    const run = this.#run().finally(() => this.#running.delete(run));
    this.#running.add(run);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#running.size > 0) await Promise.all(this.#running);
  }

  /** One row after the other; each row found starts another loop that looks for the next. */
  async #run(): Promise<void> {
    try {
      while (!this.#parts.stopping.aborted) {
        this.#notifiedAgain = false;
        const row = await this.#take();
        if (row) {
          this.notify();
          await causedAt(row.causedAt ?? null, () => runAttempt(this.queue, row, this.#parts));
        } else if (!this.#notifiedAgain) return;
      }
    } catch (error) {
      // Only the database fails here; the row's lease runs out, and the next poll finds it.
      this.#parts.log.warn(
        { err: error, queue: this.queue.name },
        'consumer: the database failed, queue left to the next poll',
      );
    }
  }

  async #take(): Promise<Taken | null> {
    const { name, leaseMs, keyedUntilBegun, version, outward } = this.queue;
    const allowed = this.#parts.allows(outward);
    if (allowed === 'nothing') return null;
    const lease = { token: randomUUID(), worker: this.#worker, ms: leaseMs };
    return this.#parts.work.take(name, lease, {
      retainsKey: !keyedUntilBegun,
      version,
      ...(allowed === 'all' ? {} : allowed),
    });
  }
}
