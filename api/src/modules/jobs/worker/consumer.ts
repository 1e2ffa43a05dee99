import { randomUUID } from 'node:crypto';
import type { RegisteredQueue } from '../registry.ts';
import type { Taken } from '../work/repository.ts';
import { type WorkOffParts, workOff } from './attempt.ts';

/**
 * Works off what is due of one queue, several rows at once, and rests when there is nothing more. Waking it twice does no harm,
 * nor does waking it for nothing: what there is to do stands in the rows.
 */
export class Drain {
  readonly queue: RegisteredQueue;
  readonly #parts: WorkOffParts;
  readonly #worker: string;
  readonly #lanes = new Set<Promise<void>>();
  #wokenAgain = false;

  constructor(queue: RegisteredQueue, worker: string, parts: WorkOffParts) {
    this.queue = queue;
    this.#worker = worker;
    this.#parts = parts;
  }

  wake(): void {
    if (this.queue.paused !== null || this.#parts.stopping.aborted) return;
    if (this.#lanes.size >= this.queue.concurrency) {
      this.#wokenAgain = true;
      return;
    }
    const lane = this.#run().finally(() => this.#lanes.delete(lane));
    this.#lanes.add(lane);
  }

  /** Resolves when nothing is under way. */
  async idle(): Promise<void> {
    while (this.#lanes.size > 0) await Promise.all(this.#lanes);
  }

  /** One row after the other; each row found has another lane look for the next. */
  async #run(): Promise<void> {
    try {
      while (!this.#parts.stopping.aborted) {
        this.#wokenAgain = false;
        const row = await this.#take();
        if (row) {
          this.wake();
          await workOff(this.queue, row, this.#parts);
        } else if (!this.#wokenAgain) return;
      }
    } catch (error) {
      // Only the database fails here; the row's lease runs out, and the next wake finds it.
      this.#parts.log.warn({ err: error, queue: this.queue.name }, 'drain stopped');
    }
  }

  #take(): Promise<Taken | null> {
    const { name, leaseMs, keyedUntilBegun } = this.queue;
    const lease = { token: randomUUID(), worker: this.#worker, ms: leaseMs };
    return this.#parts.work.take(name, lease, { keepsKey: !keyedUntilBegun });
  }
}
