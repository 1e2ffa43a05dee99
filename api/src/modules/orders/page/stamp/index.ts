import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import type { FastifyBaseLogger } from 'fastify';
import Piscina from 'piscina';
import { z } from 'zod';
import type { Uploads } from '../../../uploads/index.ts';
import type { StoredFile } from '../../selling.ts';

/** A larger file would take the memory of a small machine: it goes unstamped. */
const maxStamped = 20 * 1024 * 1024;
const stampMs = 30_000;

const stamped = z.instanceof(Uint8Array).nullable();

/** Copies of PDF files that bear their buyer at the foot of each page. They are made in a thread: parsing takes seconds. */
export class Stamps {
  readonly #pool: Piscina;
  readonly #uploads: Pick<Uploads, 'open' | 'store'>;
  readonly #log: FastifyBaseLogger;

  constructor(uploads: Pick<Uploads, 'open' | 'store'>, log: FastifyBaseLogger) {
    this.#uploads = uploads;
    this.#log = log;
    this.#pool = new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      idleTimeout: 10_000,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    });
  }

  /** The key of the stamped copy; null for a file that goes unstamped: no PDF, too large, or not to be changed. */
  async copyOf(file: StoredFile, { copyKey, line }: { copyKey: string; line: string }): Promise<string | null> {
    if (file.contentType !== 'application/pdf' || file.bytes > maxStamped) return null;
    if (await this.#uploads.open(copyKey)) return copyKey;
    const stored = await this.#uploads.open(file.key);
    if (!stored || stored.size > maxStamped) return null;
    const bytes = await buffer(stored.stream());
    const copy = await this.#stamp(bytes, line);
    if (copy === null) return null;
    await this.#uploads.store(copyKey, Readable.from([Buffer.from(copy)]));
    return copyKey;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** A file that breaks the thread is given as it is: the buyer paid for it. */
  async #stamp(bytes: Buffer, line: string): Promise<Uint8Array | null> {
    try {
      const given: unknown = await this.#pool.run({ bytes, line }, { signal: AbortSignal.timeout(stampMs) });
      return stamped.parse(given);
    } catch (error) {
      this.#log.warn({ err: error }, 'orders: a file could not be stamped');
      return null;
    }
  }
}
