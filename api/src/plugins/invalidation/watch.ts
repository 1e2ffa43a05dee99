import type { FastifyBaseLogger } from 'fastify';
import type { Connection, mongo } from 'mongoose';

/** What happens on the change stream, sent to one listener. */
export interface WatchListener {
  /** @param position up to where every reading from now on has what changed; null where the server does not say */
  opened(position: string | null): void;
  /** Everything up to that position was reported. */
  advanced(position: string): void;
  invalidated(tags: string[], position: string): void;
  releasesChanged(): void;
}

/** What is live, who signs that, and what waits to be verified. */
const ofReleases = ['channels', 'releaseControls', 'releaseRoots', 'releases'];
const watched = ['invalidations', ...ofReleases];

/**
 * Follows the change stream until it ends, whatever ends it; resolves then. The driver resumes by itself after a short
 * interruption, without a gap.
 */
export async function watchOnce(
  connection: Connection,
  listener: WatchListener,
  log: FastifyBaseLogger,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted) return;
  const client = connection.getClient();
  const start = await committedNow(client);
  if (signal.aborted) return;
  const stream = client
    .db(connection.name)
    .watch([{ $match: { 'ns.coll': { $in: watched }, operationType: { $in: ['insert', 'update', 'replace'] } } }], {
      startAtOperationTime: start,
    });
  const ended = new Promise<void>((resolve) => {
    stream.once('close', resolve);
    stream.once('error', (error) => {
      if (!signal.aborted) log.warn({ err: error }, 'change stream: failed');
      resolve();
    });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // The server's first batch: from here on nothing is missed.
  stream.once('resumeTokenChanged', (token) => listener.opened(positionBefore(token)));
  // Without any change of ours too: the server writes something every ten seconds. Positions of processes that started later are reached so.
  stream.on('resumeTokenChanged', (token) => {
    const position = positionBefore(token);
    if (position !== null) listener.advanced(position);
  });
  stream.on('change', (change) => emit(change, listener));
  await ended;
  stream.removeAllListeners('change');
  await stream.close().catch((error: unknown) => log.debug({ err: error }, 'change stream: already closed'));
}

/**
 * What a majority had committed by now, which every reading sees from now on; what comes later is on a stream that starts there. Without a start of
 * its own a stream begins at what the primary has written, and a change that a majority has not yet is neither read nor reported.
 */
async function committedNow(client: mongo.MongoClient): Promise<mongo.Timestamp> {
  const { lastWrite, operationTime } = await client.db('admin').command({ hello: 1 });
  // A router (mongos) does not say it: its clock is as near as one comes.
  return lastWrite?.majorityOpTime?.ts ?? operationTime;
}

/** As text of one length, whose order is that of time. */
const textOf = (position: bigint): string => position.toString(16).padStart(16, '0');
const positionOf = (at: mongo.Timestamp): string => textOf(at.toBigInt());

/**
 * The position before the moment of a resume token: of what happened at that moment some may be still to come, as the changes of one transaction do.
 * A token begins with the type of a timestamp and its eight bytes (KeyString, since MongoDB 4.0); null for one that does not.
 */
function positionBefore(token: unknown): string | null {
  const data = typeof token === 'object' && token !== null && '_data' in token ? String(token._data) : '';
  const [, moment] = /^82([0-9a-f]{16})/i.exec(data) ?? [];
  return moment === undefined ? null : textOf(BigInt(`0x${moment}`) - 1n);
}

function emit(change: mongo.ChangeStreamDocument, listener: WatchListener): void {
  if (!('ns' in change) || !('coll' in change.ns)) return;
  if (ofReleases.includes(change.ns.coll)) {
    listener.releasesChanged();
    return;
  }
  if (change.operationType !== 'insert') return;
  const tags: unknown = change.fullDocument.tags;
  if (Array.isArray(tags) && change.clusterTime) listener.invalidated(tags.map(String), positionOf(change.clusterTime));
}
