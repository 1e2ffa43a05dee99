import type { InternalEvent, ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from './config.ts';
import type { PageCache } from './http/page-cache.ts';
import { followInternalEvents } from './releases/internal-events.ts';
import { checkPlatform, type FoundSet, SetStore } from './releases/set-store.ts';
import { type Renderer, startRenderer } from './ssr/renderer.ts';
import { SharedParts } from './ssr/shared-parts.ts';
import { startVerifier } from './verification/verifier.ts';

/** The set that this process serves now, with its renderer. */
export interface LiveSet {
  current(): Renderer | null;
  /** The sets that were live here lately, the newest first: pages of the older ones are still open. */
  known(): readonly ReleaseSet[];
  /** Until when what signed the set says that it is live; null before there is any. */
  until(): Date | null;
  /** Resolves when a change that is being made is over. */
  settled(): Promise<void>;
  /** Calls the listener when another set is served, and when the API is back after a loss, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

const knownMost = 20;
/** The API signs the set anew every twelve hours; whoever keeps that from this shell is noticed. */
const renewMs = 60 * 60 * 1000;

/**
 * Follows the stable release set, and verifies what is submitted to become a part of it: a published release is taken over once its
 * platform is checked and its renderer is warm; until then, and whenever that fails, the set before stays. Without the API the last set that worked is served.
 */
export async function openLiveSet({
  config,
  log,
  pages,
}: {
  config: ShellConfig;
  log: FastifyBaseLogger;
  pages: PageCache;
}): Promise<LiveSet> {
  const store = await SetStore.open(config, log);
  const parts = new SharedParts();
  let renderer: Renderer | null = null;
  let until: Date | null = null;
  let changing: Promise<void> = Promise.resolve();
  /** The renderer before finishes what it was asked meanwhile; one at a time, since each holds processes. */
  let draining: Promise<void> = Promise.resolve();
  let known: readonly ReleaseSet[] = [];
  let closed = false;
  let apiLost = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function take({ set, expiresAt, remember }: FoundSet): Promise<void> {
    if (closed) return;
    if (renderer && renderer.set.id === set.id && renderer.set.version === set.version) {
      if (until?.getTime() !== expiresAt.getTime()) await remember();
      until = expiresAt;
      return;
    }
    await checkPlatform(set, config.releasesDir);
    await draining;
    const next = await startRenderer({ set, config, log, parts });
    const before = renderer;
    renderer = next;
    until = expiresAt;
    known = [set, ...known].slice(0, knownMost);
    pages.empty();
    await remember();
    log.info(
      { set: set.id, version: set.version, releases: set.releases.map(({ name, sha }) => `${name}@${sha}`) },
      'live set: release set is live',
    );
    draining = drain(before);
    notify();
  }

  async function drain(before: Renderer | null): Promise<void> {
    try {
      await before?.close();
    } catch (cause) {
      log.error({ err: cause }, 'live set: renderer of the set before cannot be closed');
    }
  }

  /** One change at a time, in order; a set that cannot be served is logged and left. */
  function refresh(): Promise<void> {
    changing = changing.then(async () => {
      try {
        await take(await store.fetch());
      } catch (cause) {
        if (until && until < new Date())
          log.error(
            { until },
            'live set: what is served was signed for a time that is over, and nothing newer is to be had',
          );
        log.error(
          { reason: String(cause) },
          renderer ? 'live set: new release set refused, the one before stays' : 'live set: no release set yet',
        );
      }
    });
    return changing;
  }

  function onEvent(event: InternalEvent): void {
    if (event.type === 'invalidate') pages.invalidate(event.tags);
    else {
      if (event.type === 'ready') pages.empty();
      void refresh();
      void verifier.look();
      if (event.type === 'ready' && apiLost) notify();
      if (event.type === 'ready') apiLost = false;
    }
  }

  function onLost(): void {
    apiLost = true;
    pages.empty();
  }

  const verifier = startVerifier({ config, log, store, live: () => renderer });
  await refresh();
  if (!renderer) {
    const lastKnownGood = await store.recall();
    if (lastKnownGood)
      await take(lastKnownGood).catch((cause: unknown) =>
        log.error({ reason: String(cause) }, 'live set: last-known-good set cannot be served'),
      );
  }
  // What a start submitted is live before anything is served.
  await verifier.look();
  await refresh();
  const stop = followInternalEvents({ config, log, listener: { onEvent, onLost } });
  const renewal = setInterval(() => void refresh(), renewMs).unref();

  return {
    current: () => renderer,
    until: () => until,
    known: () => known,
    settled: () => changing,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearInterval(renewal);
      stop();
      await verifier.close();
      await changing;
      await draining;
      await renderer?.close();
    },
  };
}
