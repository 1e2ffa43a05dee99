import { Error as MongooseError, mongo } from 'mongoose';
import { expect, test } from 'vitest';
import { isUnavailable } from './unavailable.ts';

const socketError = (code: string) =>
  Object.assign(new Error('This socket has been ended by the other party'), { code });

type Stopper = ConstructorParameters<typeof mongo.MongoBulkWriteError>[0];
const bulkError = (stopper: Stopper) => new mongo.MongoBulkWriteError(stopper, Object.create(null));

test.each([
  ['a server that closed the socket between two commands', socketError('EPIPE')],
  ['a server that reset the connection', socketError('ECONNRESET')],
  ['a primary that stepped down', new mongo.MongoServerError({ message: 'not primary', code: 10107 })],
  ['a bulk write that a lost connection stopped', bulkError(new mongo.MongoNetworkError('connect ECONNREFUSED'))],
  ['the same, as the cause of another', new Error('cannot list', { cause: socketError('EPIPE') })],
])('%s is a database away', (_what, error) => {
  expect(isUnavailable(error)).toBe(true);
});

test.each([
  ['a unique value taken', new mongo.MongoServerError({ message: 'duplicate key', code: 11000 })],
  ['a unique value taken in a bulk write', bulkError({ message: 'duplicate key', code: 11000, writeErrors: [] })],
  ['a value of the wrong type', new MongooseError.CastError('string', 1, 'title')],
  ['a missing file', socketError('ENOENT')],
  ['something thrown that is no error', 'EPIPE'],
])('%s is not', (_what, error) => {
  expect(isUnavailable(error)).toBe(false);
});
