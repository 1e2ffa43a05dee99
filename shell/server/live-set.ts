import type { InternalEvent, ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from './config.ts';
import type { PageCache } from './http/page-cache.ts';
import { followInternalEvents } from './releases/internal-events.ts';
import { checkPlatform, fetchReleaseSet, recallSet, rememberSet } from './releases/set-store.ts';
import { type Renderer, startRenderer } from './ssr/renderer.ts';
import { startVerifier } from './verification/verifier.ts';

/** The set that this process serves now, with its renderer. */
export interface LiveSet {
  current(): Renderer | null;
  /** The sets that were live here lately, the newest first: pages of the older ones are still open. */
  known(): readonly ReleaseSet[];
  /** Resolves when a change that is being made is over. */
  settled(): Promise<void>;
  /** Calls the listener when another set is served, and when the API is back after a loss, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

const knownMost = 20;

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
  let renderer: Renderer | null = null;
  let changing: Promise<void> = Promise.resolve();
  /** The renderer before finishes what it was asked meanwhile; one at a time, since each holds a thread. */
  let draining: Promise<void> = Promise.resolve();
  let known: readonly ReleaseSet[] = [];
  let closed = false;
  let apiLost = false;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function take(set: ReleaseSet): Promise<void> {
    if (closed || renderer?.set.id === set.id) return;
    await checkPlatform(set, config.releasesDir);
    await draining;
    const next = await startRenderer({ set, config, log });
    const before = renderer;
    renderer = next;
    known = [set, ...known].slice(0, knownMost);
    pages.empty();
    await rememberSet(config, set);
    log.info(
      { set: set.id, releases: set.releases.map(({ name, sha }) => `${name}@${sha}`) },
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
        await take(await fetchReleaseSet(config));
      } catch (cause) {
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

  const verifier = startVerifier({ config, log, live: () => renderer });
  await refresh();
  if (!renderer) {
    const known = await recallSet(config, log);
    if (known)
      await take(known).catch((cause: unknown) =>
        log.error({ reason: String(cause) }, 'live set: last-known-good set cannot be served'),
      );
  }
  // What a start submitted is live before anything is served.
  await verifier.look();
  await refresh();
  const stop = followInternalEvents({ config, log, listener: { onEvent, onLost } });

  return {
    current: () => renderer,
    known: () => known,
    settled: () => changing,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      stop();
      await verifier.close();
      await changing;
      await draining;
      await renderer?.close();
    },
  };
}
