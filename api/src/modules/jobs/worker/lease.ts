import type { FastifyBaseLogger } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { LeaseLost } from '../failures.ts';
import type { Taken, WorkRepository } from '../work/repository.ts';

/** A third of the lease: two renewals may be missed before another worker takes over. */
const renewals = 3;

/** The hold of this worker on one row, renewed until it is let go; its signal aborts when the hold is lost. */
export class Lease {
  readonly row: Taken;
  readonly #work: WorkRepository;
  readonly #ms: number;
  readonly #lost = new AbortController();
  readonly #timer: NodeJS.Timeout;

  constructor(parts: { row: Taken; work: WorkRepository; ms: number; log: FastifyBaseLogger }) {
    this.row = parts.row;
    this.#work = parts.work;
    this.#ms = parts.ms;
    // A renewal that finds no database is made again at the next beat; the row is right in the meantime.
    const beat = () =>
      void this.held().catch((error) =>
        parts.log.warn({ err: error }, 'lease: renewal failed, tried again at the next beat'),
      );
    this.#timer = setInterval(beat, parts.ms / renewals).unref();
  }

  get signal(): AbortSignal {
    return this.#lost.signal;
  }

  /** Renews; throws `LeaseLost` once the row is not this worker's any more. In a session it decides with the transaction. */
  async held(session?: ClientSession): Promise<void> {
    if (!(await this.#work.renew(this.row, this.#ms, session))) throw this.#lose();
  }

  #lose(): LeaseLost {
    const lost = new LeaseLost();
    this.#lost.abort(lost);
    return lost;
  }

  /** Renews, and saves how far the work has got, together with the caller's transaction. */
  async advance(position: string, session: ClientSession): Promise<void> {
    if (!(await this.#work.advance(this.row, position, this.#ms, session))) throw this.#lose();
  }

  stopRenewing(): void {
    clearInterval(this.#timer);
  }
}
