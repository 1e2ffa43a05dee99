import { CodedError } from '@letat/contracts/core/coded-error';

/** Where a page ends of a list in the order of a number and, for equal ones, of a text: both descending. */
export interface RankPosition {
  rank: number;
  id: string;
}

/** The position as an opaque text. */
export function writeRank({ rank, id }: RankPosition): string {
  return Buffer.from(`${rank} ${id}`).toString('base64url');
}

/** Throws `bad_cursor` for anything that `writeRank` did not make. */
export function readRank(cursor: string | undefined): RankPosition | null {
  if (cursor === undefined) return null;
  const match = /^(-?\d{1,15}) (.{1,250})$/.exec(Buffer.from(cursor, 'base64url').toString());
  const [, rank, id] = match ?? [];
  if (rank === undefined || id === undefined) throw new CodedError('bad_cursor');
  return { rank: Number(rank), id };
}

/** The filter of what comes after it; the bound on the first field alone limits the scan to the index. */
export function afterRank<T>(
  rankField: string,
  idField: string,
  position: RankPosition | null,
  rank: (n: number) => T,
): object {
  if (!position) return {};
  const value = rank(position.rank);
  return {
    [rankField]: { $lte: value },
    $or: [{ [rankField]: { $lt: value } }, { [idField]: { $lt: position.id } }],
  };
}

/** Cuts a page out of records that were read one further than asked. */
export function rankedPage<R, T>(
  records: readonly R[],
  limit: number,
  positionOf: (record: R) => RankPosition,
  toItem: (record: R) => T,
): { items: T[]; next: string | null } {
  const shown = records.slice(0, limit);
  const last = records.length > limit ? shown.at(-1) : undefined;
  return { items: shown.map(toItem), next: last === undefined ? null : writeRank(positionOf(last)) };
}
