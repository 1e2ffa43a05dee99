import { mongo } from 'mongoose';

/** A unique index has that value already: another writer was first. */
export function isDuplicateKey(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 11_000;
}

/** Another transaction has written to that row, and has not ended. */
export function isWriteConflict(error: unknown): error is mongo.MongoServerError {
  return error instanceof mongo.MongoServerError && error.code === 112;
}
