import { type Position, readCursor, writeCursor } from './cursor.ts';

/** One page of a list; `next` is the cursor of the following one. */
export interface Page<T> {
  items: T[];
  next: string | null;
}

export interface PageRequest {
  limit: number;
  after: Position | null;
}

/** Reads paging parameters; throws `bad_cursor`. */
export function pageRequest(query: { limit: number; cursor?: string | undefined }): PageRequest {
  return { limit: query.limit, after: query.cursor === undefined ? null : readCursor(query.cursor) };
}

/** Cuts a page out of records that were read one further than asked. */
export function pageOf<R, T>(
  records: R[],
  limit: number,
  positionOf: (record: R) => Position,
  toItem: (record: R) => T,
): Page<T> {
  const shown = records.slice(0, limit);
  const last = records.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), next: last === undefined ? null : writeCursor(positionOf(last)) };
}

/** `Link` value of the next page (RFC 8288): the same address and parameters, with its cursor. */
export function nextLink(path: string, query: Readonly<Record<string, unknown>>, cursor: string): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (name !== 'cursor' && value !== undefined && value !== '') parameters.set(name, String(value));
  parameters.set('cursor', cursor);
  return `<${path}?${parameters}>; rel="next"`;
}
