import { Error as MongooseError, mongo } from 'mongoose';

/** Server codes for "not here, not now": no primary, a primary that steps down, a node that stops, a write not confirmed in time. */
const passingCodes = new Set([6, 7, 50, 64, 89, 91, 133, 134, 189, 262, 9001, 10107, 11600, 11602, 13435, 13436]);

const passingErrors = [
  mongo.MongoServerSelectionError,
  mongo.MongoNetworkError,
  mongo.MongoNotConnectedError,
  mongo.MongoOperationTimeoutError,
  mongo.MongoTopologyClosedError,
  mongo.MongoClientClosedError,
  mongo.MongoServerClosedError,
  mongo.MongoExpiredSessionError,
  mongo.MongoStalePrimaryError,
  MongooseError.MongooseServerSelectionError,
];

/** Node's own errors of a socket: the driver lets them through when the server has closed it since the last command. */
const socketCodes = new Set(['EPIPE', 'ECONNRESET', 'ECONNREFUSED', 'ETIMEDOUT']);

/** True when an error means that the database is away for now, so that the same call may well succeed later. */
export function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (passingErrors.some((kind) => error instanceof kind)) return true;
  if ('code' in error && socketCodes.has(String(error.code))) return true;
  if (error instanceof mongo.MongoServerError && passingCodes.has(Number(error.code))) return true;
  if (
    error instanceof mongo.MongoError &&
    (error.hasErrorLabel('TransientTransactionError') || error.hasErrorLabel('UnknownTransactionCommitResult'))
  )
    return true;
  // A bulk write dresses whatever stopped it up as an error of the server, and holds the true one inside.
  if (error instanceof mongo.MongoBulkWriteError && isUnavailable(error.errorResponse)) return true;
  return error.cause !== undefined && isUnavailable(error.cause);
}
