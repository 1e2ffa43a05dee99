import type { FastifyBaseLogger } from 'fastify';
import type { mongo } from 'mongoose';
import { pause } from '../pause.ts';
import { copyBothWays } from './collection-renames.ts';
import { copyRenamed } from './field-renames.ts';
import { historyCollection } from './history.ts';
import type { Db, Renames } from './migration.ts';

interface FollowParts {
  db: Db;
  /** What has two names now. */
  readRenames(): Promise<Renames>;
  log: Pick<FastifyBaseLogger, 'warn'>;
  signal: AbortSignal;
  /** What processes of the release before had written by now is copied. */
  caughtUp(): void;
}

/**
 * Copies what processes of the release before write under the old names as they write it, and into a renamed collection of theirs
 * what this release inserts. Ends when the signal aborts, or
 * when the renames have ended.
 */
export async function followRenames({ db, readRenames, log, signal, caughtUp }: FollowParts): Promise<void> {
  const over = new AbortController();
  const either = AbortSignal.any([signal, over.signal]);
  while (!either.aborted) {
    const round = new AbortController();
    const untilBroken = AbortSignal.any([either, round.signal]);
    try {
      // From this moment on the streams have what the copy may have passed by.
      const { operationTime } = await db.command({ hello: 1 });
      let renames = await readRenames();
      if (isEmpty(renames)) return;
      for (const rename of renames.fields) await copyRenamed(db, rename);
      for (const rename of renames.collections) await copyBothWays(db, rename);
      caughtUp();
      const since = { startAtOperationTime: operationTime };
      // Two streams: the end must not wait until everything written before it is copied.
      await Promise.all([
        eachChange(db.collection(historyCollection).watch([], since), untilBroken, async () => {
          renames = await readRenames();
          if (isEmpty(renames)) over.abort();
        }),
        eachChange(db.watch(writesTo(renames), since), untilBroken, async (change) => {
          if (!('documentKey' in change) || !('coll' in change.ns)) return;
          const { coll } = change.ns;
          const one = { _id: change.documentKey._id };
          for (const rename of renames.fields) if (rename.collection === coll) await copyRenamed(db, rename, one);
          for (const rename of renames.collections)
            if ([rename.from, rename.to].includes(coll)) await copyBothWays(db, rename, one);
        }),
      ]);
    } catch (error) {
      if (!either.aborted)
        log.warn({ err: error }, 'migrations: change stream of renamed data failed, opened again in a second');
    } finally {
      round.abort();
    }
    await pause(1000, either);
  }
}

function isEmpty({ fields, collections }: Renames): boolean {
  return fields.length + collections.length === 0;
}

function writesTo({ fields, collections: moved }: Renames): mongo.Document[] {
  const collections = [...fields.map(({ collection }) => collection), ...moved.flatMap(({ from, to }) => [from, to])];
  return [
    { $match: { operationType: { $in: ['insert', 'update', 'replace'] }, 'ns.coll': { $in: collections } } },
    { $project: { ns: 1, documentKey: 1, operationType: 1 } },
  ];
}

/** Handles one change after the other, until the signal aborts. */
async function eachChange(
  stream: mongo.ChangeStream,
  signal: AbortSignal,
  handle: (change: mongo.ChangeStreamDocument) => Promise<void>,
): Promise<void> {
  const stop = () => void stream.close();
  signal.addEventListener('abort', stop, { once: true });
  try {
    for await (const change of stream) {
      if (signal.aborted) return;
      await handle(change);
    }
  } finally {
    signal.removeEventListener('abort', stop);
    await stream.close();
  }
}
