import { examplePath } from '../site/example-releases.ts';
import { pause } from '../site/site.ts';

const betweenMs = 100;
/** Longer than a page waits for anything. */
const patienceMs = 30_000;

/** What a reader saw who opened one page over and over. */
export interface Readings {
  /** Pages by what was answered. */
  readonly answers: ReadonlyMap<string, number>;
  /** For how long at most no page came that can be read. */
  readonly longestMs: number;
  /** Answers that say nothing to a person, or do not say when to come again. */
  readonly faults: readonly string[];
}

export interface Reader extends Readings {
  start(): void;
  stop(): Promise<void>;
}

/** Opens a page of the site as a visitor does: what is away must be said in words, and end by itself. */
export function createReader(siteUrl: string): Reader {
  const answers = new Map<string, number>();
  const faults: string[] = [];
  let [longestMs, lastRead, isOver] = [0, 0, true];
  let reading = Promise.resolve();

  async function open(): Promise<void> {
    const answer = await fetch(`${siteUrl}${examplePath}`, { signal: AbortSignal.timeout(patienceMs) }).catch(
      () => null,
    );
    const body = await answer?.text().catch(() => null);
    // A shell that dies answers nothing, or not to the end; 502 is the proxy's, where no shell is.
    const name = !answer || typeof body !== 'string' ? 'no answer' : String(answer.status);
    answers.set(name, (answers.get(name) ?? 0) + 1);
    const now = performance.now();
    longestMs = Math.max(longestMs, now - lastRead);
    if (answer?.status === 200 && typeof body === 'string') lastRead = now;
    const isAway = answer?.status === 503 && answer.headers.has('retry-after') && /<h1[ >]/.test(body ?? '');
    if (!isAway && !['200', '502', 'no answer'].includes(name))
      faults.push(`a reader was answered ${name}: ${body?.slice(0, 200)}`);
  }

  return {
    answers,
    faults,
    get longestMs() {
      return longestMs;
    },
    start() {
      isOver = false;
      lastRead = performance.now();
      reading = (async () => {
        while (!isOver) {
          await open();
          await pause(betweenMs);
        }
      })();
    },
    async stop() {
      isOver = true;
      await reading;
    },
  };
}
