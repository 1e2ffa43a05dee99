import { examplePost } from '@letat/testing/posts';
import { Types } from 'mongoose';
import { writeCursor } from '../../../api/src/paging/cursor.ts';
import type { SessionHeaders } from '../http.ts';

/** Something that is asked of the product and of its bare baseline. */
export interface Scenario {
  readonly name: string;
  /** The process that answers. */
  readonly pid: number;
  /** Whole address of one request, whose answer the baseline stores. */
  readonly sample: string;
  readonly headers: Readonly<Record<string, string>>;
  /** Makes path and query of a further request; the sample's own when it is missing. */
  readonly next?: () => string;
  /** Least ratio to the baseline's rate; null where the scale is another one. */
  readonly target: number | null;
  /** Least ratio to the rate at which the database's driver alone reads the same. */
  readonly targetOfDriver?: number;
}

export interface Measured {
  readonly api: { url: string; pid: number };
  /** Null leaves the page out. */
  readonly shell: { url: string; pid: number } | null;
  readonly session: SessionHeaders;
  /** How many posts were loaded. */
  readonly posts: number;
}

export const listed = 15;

/**
 * What there is a target for. Nobody asks for compression: autocannon reads bodies as text, which for compressed ones takes
 * it longer than it takes the server to answer, so that it would measure itself.
 */
export function scenarios({ api, shell, session, posts }: Measured): Scenario[] {
  const list = `${api.url}/api/posts?limit=${listed}`;
  const cursors = cursorsOf(posts);
  const older = (): string => `/api/posts?limit=${listed}&cursor=${writeCursor({ at: cursors(), id: last })}`;
  return [
    { name: `list of ${listed}, from memory`, pid: api.pid, sample: list, headers: {}, target: 0.5 },
    ...(shell === null
      ? []
      : [
          {
            name: 'page of a post, from memory',
            pid: shell.pid,
            sample: `${shell.url}/post/article-${Math.floor(posts / 2)}`,
            headers: {},
            target: 0.5,
          },
        ]),
    {
      name: `list of ${listed}, every address asked once`,
      pid: api.pid,
      sample: `${api.url}${older()}`,
      headers: {},
      next: older,
      target: null,
      targetOfDriver: 0.6,
    },
    { name: `list of ${listed}, readers with a session`, pid: api.pid, sample: list, headers: session, target: 0.12 },
  ];
}

/** Comes after every other id of its moment. */
const last = new Types.ObjectId('ffffffffffffffffffffffff');

/** Moments that were never asked for, to the millisecond, between posts, early enough for a full page to follow. */
export function cursorsOf(posts: number): () => Date {
  const oldest = examplePost(listed + 1).at.getTime();
  const span = examplePost(posts).at.getTime() - oldest;
  // A step that shares no factor with the span visits every millisecond of it once, in no order that caches like.
  let step = Math.floor(span * 0.618);
  while (commonFactor(step, span) > 1) step += 1;
  let place = 0;
  return () => {
    place = (place + step) % span;
    return new Date(oldest + place);
  };
}

const commonFactor = (a: number, b: number): number => (b === 0 ? a : commonFactor(b, a % b));
