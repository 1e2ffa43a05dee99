import { CodedError } from '@letat/contracts/core/coded-error';
import type { Types } from 'mongoose';
import { objectId } from '../plugins/mongo/object-id.ts';

/** Where a page ends: the next one begins after this date and, at the same date, after this id. */
export interface Position {
  at: Date;
  id: Types.ObjectId;
}

/** The position as an opaque text. */
export function writeCursor({ at, id }: Position): string {
  return Buffer.from(`${at.getTime()}.${id.toHexString()}`).toString('base64url');
}

/** Throws `bad_cursor` for anything that `writeCursor` did not make. */
export function readCursor(cursor: string): Position {
  const match = /^(-?\d{1,15})\.([0-9a-f]{24})$/.exec(Buffer.from(cursor, 'base64url').toString('latin1'));
  const id = match?.[2] ? objectId(match[2]) : null;
  if (!match?.[1] || !id) throw new CodedError('bad_cursor');
  return { at: new Date(Number(match[1])), id };
}

/**
 * The filter of what comes after a position in a list sorted by that date field and `_id`, both descending or both
 * ascending. The bound on the date alone limits the scan to the index.
 */
export function after(field: string, position: Position | null, order: 'desc' | 'asc'): object {
  return position ? beyond(field, position.at, position.id, order) : {};
}

/** The same in a list sorted by a field of whole numbers, which the position holds as a date of so many milliseconds. */
export function afterNumber(field: string, position: Position | null, order: 'desc' | 'asc'): object {
  return position ? beyond(field, position.at.getTime(), position.id, order) : {};
}

function beyond(field: string, value: Date | number, id: Types.ObjectId, order: 'desc' | 'asc'): object {
  const [bound, past] = order === 'desc' ? ['$lte', '$lt'] : ['$gte', '$gt'];
  return {
    [field]: { [bound]: value },
    $or: [{ [field]: { [past]: value } }, { _id: { [past]: id } }],
  };
}
