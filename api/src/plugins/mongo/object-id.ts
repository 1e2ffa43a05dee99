import { Types } from 'mongoose';

/** A new opaque id. */
export function newId(): string {
  return new Types.ObjectId().toHexString();
}

/** Reads an opaque id; null when it cannot be one of ours, so that callers answer "not found" without a query. */
export function objectId(id: string): Types.ObjectId | null {
  return /^[0-9a-f]{24}$/.test(id) ? Types.ObjectId.createFromHexString(id) : null;
}

/** Those of the ids that can be ours. */
export function objectIds(ids: Iterable<string>): Types.ObjectId[] {
  return [...ids].map(objectId).filter((id) => id !== null);
}
