import { rampLimits } from '@letat/contracts/releases/ramps/constants';
import { bucketOf } from '@letat/contracts/releases/ramps/histogram';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from '../config.ts';

/** How a visit of one release went; times in milliseconds, null where nothing was measured. */
export interface Visited {
  name: string;
  sha: string;
  hasFailed: boolean;
  mount: number | null;
  lcp: number | null;
  /** The page's stylesheet came over the network. */
  isCold: boolean;
  inp: number | null;
}

interface Counts {
  name: string;
  sha: string;
  views: number;
  errors: number;
  mount: Record<string, number>;
  lcpCold: Record<string, number>;
  lcpWarm: Record<string, number>;
  inp: Record<string, number>;
}

const everyMs = 10_000;

/** Sums of visits by release, which the API gets every ten seconds. What it does not take stays until it does. */
export class VisitCounts {
  readonly #config: ShellConfig;
  readonly #log: FastifyBaseLogger;
  readonly #sending: NodeJS.Timeout;
  #counts = new Map<string, Counts>();

  constructor(config: ShellConfig, log: FastifyBaseLogger) {
    this.#config = config;
    this.#log = log;
    this.#sending = setInterval(() => void this.send(), everyMs).unref();
  }

  add({ name, sha, hasFailed, mount, lcp, isCold, inp }: Visited): void {
    const key = `${name}@${sha}`;
    const counts = this.#counts.get(key) ?? emptyCounts(name, sha);
    // Far more releases than are served at a time: what is dropped is of those that nobody gets any more.
    if (!this.#counts.has(key) && this.#counts.size >= rampLimits.reportedTogether) return;
    this.#counts.set(key, counts);
    counts.views += 1;
    if (hasFailed) counts.errors += 1;
    note(counts.mount, mount);
    note(isCold ? counts.lcpCold : counts.lcpWarm, lcp);
    note(counts.inp, inp);
  }

  async send(): Promise<void> {
    if (this.#counts.size === 0) return;
    const sent = this.#counts;
    this.#counts = new Map();
    try {
      const answer = await fetch(`${this.#config.apiUrl}/internal/release-health`, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#config.internalToken}`, 'content-type': 'application/json' },
        body: JSON.stringify({ releases: [...sent.values()] }),
        signal: AbortSignal.timeout(5000),
      });
      if (!answer.ok) throw new Error(`the API answers ${answer.status}`);
      await answer.arrayBuffer();
    } catch (cause) {
      this.#log.warn({ reason: String(cause) }, 'visit counts: the API did not take them, they are sent again');
      for (const counts of sent.values()) this.#putBack(counts);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#sending);
    await this.send();
  }

  #putBack(before: Counts): void {
    const key = `${before.name}@${before.sha}`;
    const now = this.#counts.get(key);
    // The API takes no more of them at once: one too many would keep all others from it.
    if (!now && this.#counts.size >= rampLimits.reportedTogether) return;
    if (now) {
      before.views += now.views;
      before.errors += now.errors;
      for (const kind of ['mount', 'lcpCold', 'lcpWarm', 'inp'] as const)
        for (const [bucket, count] of Object.entries(now[kind]))
          before[kind][bucket] = (before[kind][bucket] ?? 0) + count;
    }
    this.#counts.set(key, before);
  }
}

const emptyCounts = (name: string, sha: string): Counts => ({
  ...{ name, sha, views: 0, errors: 0 },
  ...{ mount: {}, lcpCold: {}, lcpWarm: {}, inp: {} },
});

function note(histogram: Record<string, number>, ms: number | null): void {
  if (ms === null) return;
  const bucket = bucketOf(ms);
  histogram[bucket] = (histogram[bucket] ?? 0) + 1;
}
