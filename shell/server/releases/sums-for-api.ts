import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';

const everyMs = 10_000;

/** What is summed, and whose it is. */
export interface SumsKind<Sums> {
  /** Where the API takes them, and the body in which it does. */
  path: string;
  body: (sums: readonly Sums[]) => object;
  /** Two of the same have the same key, and are one. */
  keyOf: (sums: Sums) => string;
  merge: (one: Sums, other: Sums) => Sums;
  /** The API takes no more of them at once. What else comes until then is dropped: far more than there are at a time. */
  most: number;
}

/** Sums of visits, which the API gets every ten seconds. What it does not take stays until it does. */
export class SumsForApi<Sums> {
  readonly #kind: SumsKind<Sums>;
  readonly #config: ShellConfig;
  readonly #log: FastifyBaseLogger;
  readonly #sending: NodeJS.Timeout;
  #sums = new Map<string, Sums>();

  constructor(kind: SumsKind<Sums>, config: ShellConfig, log: FastifyBaseLogger) {
    this.#kind = kind;
    this.#config = config;
    this.#log = log;
    this.#sending = setInterval(() => void this.send(), everyMs).unref();
  }

  add(sums: Sums): void {
    const { keyOf, merge, most } = this.#kind;
    const key = keyOf(sums);
    const before = this.#sums.get(key);
    if (before === undefined && this.#sums.size >= most) return;
    this.#sums.set(key, before === undefined ? sums : merge(before, sums));
  }

  async send(): Promise<void> {
    if (this.#sums.size === 0) return;
    const { path, body } = this.#kind;
    const sent = [...this.#sums.values()];
    this.#sums = new Map();
    try {
      const answer = await fetch(`${this.#config.apiUrl}${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#config.internalToken}`, 'content-type': 'application/json' },
        body: JSON.stringify(body(sent)),
        signal: AbortSignal.timeout(5000),
      });
      if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
      await answer.arrayBuffer();
    } catch (cause) {
      this.#log.warn({ path, reason: String(cause) }, 'sums for the API: it did not take them, they are sent again');
      for (const sums of sent) this.add(sums);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sending);
    await this.send();
  }
}
