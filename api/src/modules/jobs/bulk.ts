import type { Failpoints } from '../../plugins/failpoints.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import type { Bulk, WorkContext } from './queue.ts';
import type { NewRow } from './work/repository.ts';

interface BulkParts {
  mongo: Database;
  failpoints: Failpoints;
  addMany(rows: readonly NewRow[], session: ClientSession): Promise<void>;
}

const usualBatch = 500;

/** See `Queue.addAll`. */
export async function addAll<T extends { readonly key: string }, P extends object>(
  { source, rows, added: onAdded, batchSize = usualBatch }: Bulk<T, P>,
  context: WorkContext,
  { mongo, failpoints, addMany }: BulkParts,
): Promise<void> {
  for await (const items of batches(source(context.position), batchSize)) {
    context.signal.throwIfAborted();
    const last = items.at(-1);
    if (!last) return;
    const added = await rows(items);
    await mongo.transaction(async (session) => {
      await addMany(added, session);
      await onAdded?.(added.length, session);
      failpoints.pass('bulk-added');
      await context.advance(last.key, session);
    });
    failpoints.pass('bulk-committed');
  }
}

async function* batches<T>(source: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = [];
  for await (const item of source) {
    batch.push(item);
    if (batch.length < size) continue;
    yield batch;
    batch = [];
  }
  if (batch.length > 0) yield batch;
}
