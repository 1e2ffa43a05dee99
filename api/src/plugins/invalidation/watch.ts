import type { FastifyBaseLogger } from 'fastify';
import type { Connection, mongo } from 'mongoose';

/** What happens on the change stream, sent to one listener. */
export interface WatchListener {
  opened(): void;
  invalidated(tags: string[]): void;
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
  const stream = connection
    .getClient()
    .db(connection.name)
    .watch([{ $match: { 'ns.coll': { $in: watched }, operationType: { $in: ['insert', 'update', 'replace'] } } }]);
  const ended = new Promise<void>((resolve) => {
    stream.once('close', resolve);
    stream.once('error', (error) => {
      if (!signal.aborted) log.warn({ err: error }, 'change stream: failed');
      resolve();
    });
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  // The server's first batch: from here on nothing is missed.
  stream.once('resumeTokenChanged', () => listener.opened());
  stream.on('change', (change) => emit(change, listener));
  await ended;
  stream.removeAllListeners('change');
  await stream.close().catch((error: unknown) => log.debug({ err: error }, 'change stream: already closed'));
}

function emit(change: mongo.ChangeStreamDocument, listener: WatchListener): void {
  if (!('ns' in change) || !('coll' in change.ns)) return;
  if (ofReleases.includes(change.ns.coll)) {
    listener.releasesChanged();
    return;
  }
  if (change.operationType !== 'insert') return;
  const tags: unknown = change.fullDocument.tags;
  if (Array.isArray(tags)) listener.invalidated(tags.map(String));
}
