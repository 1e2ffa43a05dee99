import type { Document, Filter, Sort } from 'mongodb';
import type { Connection } from 'mongoose';
import { remainingMs } from './time-limits.ts';
import { isUnavailable } from './unavailable.ts';

export interface Batch {
  filter: Filter<Document>;
  /** What is named of each document: nothing else is read. */
  fields: Readonly<Record<string, 0 | 1>>;
  sort: Sort;
  limit: number;
}

/**
 * Reads a short list by one `find` command, without a cursor, which takes the driver two fifths of such a reading. For lists that are read at every visit, of fields that need no casts; everything else is a query of
 * its model. Like those it reads what a majority has, ends with the request's time, and is tried once more when a primary
 * has just left.
 */
export async function readBatch<T extends Document>(
  connection: Connection,
  collection: string,
  { filter, fields, sort, limit }: Batch,
): Promise<T[]> {
  const read = async (): Promise<T[]> => {
    // The connection's own handle: to make one for each reading takes as long as half of its answer's hash.
    const db = connection.db ?? connection.getClient().db(connection.name);
    const { cursor } = await db.command(
      {
        find: collection,
        filter,
        projection: fields,
        sort,
        limit,
        batchSize: limit,
        singleBatch: true,
        maxTimeMS: remainingMs(),
        readConcern: { level: 'majority' },
      },
      // A command takes none of the connection's options, see `connect.ts`.
      { enableUtf8Validation: false },
    );
    return cursor.firstBatch;
  };
  try {
    return await read();
  } catch (error) {
    if (!isUnavailable(error)) throw error;
    return read();
  }
}
