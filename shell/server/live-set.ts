import type { InternalEvent, ReleaseSet } from '@letat/contracts/releases/operations';
import type { FastifyBaseLogger } from 'fastify';
import type { ShellConfig } from './config.ts';
import type { PageCache } from './http/cache/page-cache.ts';
import { followInternalEvents } from './releases/internal-events.ts';
import { type Offer, startOffer } from './releases/offer.ts';
import { placeRelease } from './releases/release-origins.ts';
import { checkPlatform, type FoundSet, SetStore } from './releases/set-store.ts';
import { CrashLoop, SetTrials } from './releases/set-trials.ts';
import type { Renderer } from './ssr/renderer.ts';
import { SharedParts } from './ssr/shared-parts.ts';
import { startVerifier } from './verification/verifier.ts';

/** The sets that this process serves now, with their renderers. */
export interface LiveSet {
  /** Of the set that everybody gets to whom nothing else was given. */
  current(): Renderer | null;
  /** That one, and those of the candidates beside it. */
  offer(): Offer | null;
  /** The sets that were live here lately, the newest first: pages of the older ones are still open. */
  known(): readonly ReleaseSet[];
  /** Until when what signed the set says that it is live; null before there is any. */
  until(): Date | null;
  /**
   * Looks whether something newer is live, once a second at most, and resolves when it is served: another shell may have taken it over a moment before this
   * one was told, and a browser that has a page of that one asks any of them for its files.
   */
  catchUp(): Promise<void>;
  /** Calls the listener when another set is served, and when the API is back after a loss, until the returned function is called. */
  subscribe(listener: () => void): () => void;
  close(): Promise<void>;
}

/** With candidates one change brings eight sets. */
const maxKnown = 60;
/** The API signs the set anew every twelve hours; a machine that keeps that from this shell is noticed. */
const renewMs = 60 * 60 * 1000;
const catchUpMs = 1000;
/** A set that ends the process that serves it does so sooner than that. */
const provenMs = 60 * 1000;

interface Options {
  config: ShellConfig;
  log: FastifyBaseLogger;
  pages: PageCache;
  /** Milliseconds for which a set has to serve until it counts as one that does not end its shell. */
  provenAfter?: number;
  /** Milliseconds for which others wait for what is being verified. */
  countedFor?: number;
}

/**
 * Follows the stable release set, and verifies what is submitted to become a part of it: a published release is taken over once its
 * platform is checked and its renderer is warm; until then, and whenever that fails, the set before stays. Without the API the last set that worked is served.
 */
export async function openLiveSet({
  config,
  log,
  pages,
  provenAfter = provenMs,
  countedFor,
}: Options): Promise<LiveSet> {
  const store = await SetStore.open(config, log);
  const parts = new SharedParts();
  const trials = new SetTrials(config.dataDir);
  const onRead = (position: string) => pages.noteRead(position);
  let proving: NodeJS.Timeout | undefined;
  let offer: Offer | null = null;
  let until: Date | null = null;
  let changing: Promise<void> = Promise.resolve();
  /** The renderer before finishes what it was asked meanwhile; one at a time, since each holds processes. */
  let draining: Promise<void> = Promise.resolve();
  let known: readonly ReleaseSet[] = [];
  let closed = false;
  let looping: FoundSet | null = null;
  let apiLost = false;
  let lookedAt = Number.NEGATIVE_INFINITY;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };

  /** @param isLastResort also when it ended this shell again and again: nothing else is to be had */
  async function take(found: FoundSet, { isLastResort = false } = {}): Promise<void> {
    const { set, expiresAt, remember } = found;
    if (closed) return;
    const now = offer?.stable.set;
    if (now && now.id === set.id && now.version === set.version) {
      if (until?.getTime() !== expiresAt.getTime()) await remember();
      until = expiresAt;
      return;
    }
    await placeAll(found, { config, log });
    await checkPlatform(set, config.releasesDir);
    await draining;
    if (!isLastResort) await trials.begin(trialOf(found));
    const next = await startOffer(found, { config, log, parts, onRead }).catch(async (cause: unknown) => {
      // It cannot be served, and ended nothing.
      await trials.pass(trialOf(found));
      throw cause;
    });
    const before = offer;
    offer = next;
    until = expiresAt;
    known = [...next.renderers().map((renderer) => renderer.set), ...known].slice(0, maxKnown);
    pages.empty();
    await remember();
    log.info(
      {
        ...{ set: set.id, version: set.version, releases: set.releases.map(({ name, sha }) => `${name}@${sha}`) },
        candidates: next.ramps.map(({ release: { name, sha }, share }) => `${name}@${sha} ${share}`),
      },
      'live set: release set is live',
    );
    draining = drain(before, log);
    clearTimeout(proving);
    proving = setTimeout(() => void prove(found), provenAfter).unref();
    notify();
  }

  async function prove(found: FoundSet): Promise<void> {
    try {
      await found.prove();
      await trials.pass(trialOf(found));
    } catch (cause) {
      log.error({ err: cause }, 'live set: that the set serves cannot be written down');
    }
  }

  /** One change at a time, in order; a set that cannot be served is logged and left. */
  function refresh(): Promise<void> {
    lookedAt = performance.now();
    changing = changing.then(async () => {
      let found: FoundSet | null = null;
      try {
        found = await store.fetch();
        await take(found);
      } catch (cause) {
        if (cause instanceof CrashLoop) looping = found;
        if (until && until < new Date())
          log.error(
            { until },
            'live set: what is served was signed for a time that is over, and nothing newer is to be had',
          );
        log.error(
          { reason: String(cause) },
          offer ? 'live set: new release set refused, the one before stays' : 'live set: no release set yet',
        );
      }
    });
    return changing;
  }

  function onEvent(event: InternalEvent): void {
    if (event.type === 'invalidate') pages.invalidate(event.tags, event.position);
    else {
      if (event.type === 'ready') pages.empty(event.position);
      void refresh();
      void verifier.look();
      if (event.type === 'ready' && apiLost) notify();
      if (event.type === 'ready') apiLost = false;
    }
  }

  function onLost(): void {
    apiLost = true;
    pages.setAside();
  }

  const verifier = startVerifier({ config, log, store, live: () => offer?.stable ?? null, countedFor });
  await refresh();
  for (const which of ['lastKnownGood', 'proven'] as const) {
    const known = offer ? null : await store.recall(which);
    if (known)
      await take(known, { isLastResort: which === 'proven' }).catch((cause: unknown) =>
        log.error({ reason: String(cause) }, `live set: ${which} set cannot be served`),
      );
  }
  // No other one ever served here: one that may end this shell is more than none.
  if (!offer && looping) await take(looping, { isLastResort: true });
  // What a start submitted is live before anything is served. A site that has nothing else waits for it, however long it takes.
  await (offer ? verifier.look() : verifier.finish());
  await refresh();
  const stop = followInternalEvents({ config, log, listener: { onEvent, onLost } });
  const renewal = setInterval(() => void refresh(), renewMs).unref();

  return {
    current: () => offer?.stable ?? null,
    offer: () => offer,
    until: () => until,
    known: () => known,
    catchUp: () => (performance.now() - lookedAt < catchUpMs ? changing : refresh()),
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      closed = true;
      clearInterval(renewal);
      clearTimeout(proving);
      stop();
      await verifier.close();
      await changing;
      await draining;
      await drain(offer, log);
      // It was ended in order.
      if (offer) await trials.pass(trialOf({ set: offer.stable.set, ramps: offer.ramps }));
    },
  };
}

/** What may end the shell that begins to serve it: a candidate may too. */
function trialOf({ set, ramps }: Pick<FoundSet, 'set' | 'ramps'>): string {
  return [set.id, ...ramps.map(({ release: { name, sha } }) => `${name}@${sha}`)].join(' ');
}

/** What is not on this disk is brought from the place of its part; without it that part fails, and no other. */
async function placeAll({ set, ramps }: FoundSet, { config, log }: Pick<Options, 'config' | 'log'>): Promise<void> {
  const served = [...set.releases, ...ramps.map((ramp) => ramp.release)].filter(({ withdrawn }) => withdrawn !== true);
  // All at once: nobody's set waits longer than for the slowest place.
  await Promise.all(
    served.map((release) =>
      placeRelease(config, release).then(
        (refusal) => refusal && log.error({ remote: release.name, reason: refusal.message }, 'live set: files not had'),
        (cause: unknown) => log.error({ remote: release.name, reason: String(cause) }, 'live set: files not had'),
      ),
    ),
  );
}

/** Ends the renderers of a set that is served no more, once they have finished what they were asked. */
async function drain(before: Offer | null, log: FastifyBaseLogger): Promise<void> {
  try {
    await Promise.all((before?.renderers() ?? []).map((renderer) => renderer.close()));
  } catch (cause) {
    log.error({ err: cause }, 'live set: renderer of the set before cannot be closed');
  }
}
