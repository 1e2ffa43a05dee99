import type { Answer } from '../../site/browser.ts';
import { pause } from '../../site/site.ts';
import type { Promises } from '../promises.ts';
import type { World } from '../world.ts';

/** What a journey is made with. */
export interface Visit {
  readonly world: World;
  readonly promises: Promises;
  /** Different at each visit. */
  readonly number: number;
  /** Sends until it is settled what became of it. */
  insist(what: string, send: () => Promise<Answer>, expected: readonly number[]): Promise<Answer>;
}

/** There is nothing left that a visitor could do. */
export class NothingLeft extends Error {}

/** What a visitor does on the site, from its beginning to its end. Throws `NothingLeft`. */
export type Journey = (visit: Visit) => Promise<void>;

/** What was answered while something was away: by status and code, how often. */
export type Refusals = Map<string, number>;

const againMs = 100;
/** The call may be made again: nobody answered, or the server said "later". */
const laterStatuses: readonly number[] = [0, 409, 429, 502, 503, 504];

/**
 * Sends as the site's own pages do: what was not answered is sent again, under the same key, until it is.
 * Throws when the answer is another one than any that was expected, or never comes.
 */
export function insistBy(refusals: Refusals, { patienceSeconds }: Pick<World, 'patienceSeconds'>): Visit['insist'] {
  const maxAttempts = (patienceSeconds * 1000) / againMs;
  return async (what, send, expected) => {
    let last: Answer | undefined;
    for (let attempt = 1; attempt <= maxAttempts; attempt += 1) {
      last = await send();
      if (expected.includes(last.status)) return last;
      const code = codeOf(last);
      const name = last.status === 0 ? 'no answer' : `${last.status} ${code}`.trim();
      refusals.set(name, (refusals.get(name) ?? 0) + 1);
      const mayPass = laterStatuses.includes(last.status) && (last.status !== 409 || code === 'request_under_way');
      if (!mayPass) break;
      await pause(againMs);
    }
    throw new Error(`${what}: answered ${last?.status} ${JSON.stringify(last?.body).slice(0, 300)}`);
  };
}

export function codeOf({ body }: Answer): string {
  return typeof body === 'object' && body !== null && 'code' in body ? String(body.code) : '';
}

/** A key under which a call is made again (docs/decisions/0041). */
export const keyed = () => ({ 'idempotency-key': `"${crypto.randomUUID()}"` });
