import { AsyncLocalStorage } from 'node:async_hooks';
import type { InternalEvent } from '@letat/contracts/releases/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { type ClientSession, pause } from '../mongo/index.ts';
import { invalidationSchema } from './model.ts';
import { watchOnce } from './watch.ts';

export type { ClientSession } from '../mongo/index.ts';

/** Names to the shell the tags that a change invalidated. */
export const invalidationHeader = 'x-invalidate';

/** Tags hold slugs of any script, header values are ASCII. Half a letter stands as what the database makes of it. */
export function toHeader(tags: Iterable<string>): string {
  return [...tags].map((tag) => encodeURIComponent(tag.toWellFormed())).join(',');
}

/** Adds tags of the content that a change invalidates. */
export type Invalidate = (...tags: string[]) => void;

/** Adds rows of another module to a change; may run several times, and must change nothing but the database. */
export type ChangeListener = (tags: ReadonlySet<string>, session: ClientSession) => Promise<void>;

export interface EventListener {
  event(event: InternalEvent): void;
  /** Events may be missed from now on; nothing more comes. */
  lost(): void;
}

/** A memory of public content. */
export interface TaggedContentCache {
  /** That content changed. */
  invalidate(tags: Iterable<string>): void;
  /** Changes may be missed: empty the cache and store nothing. */
  suspend(): void;
  /** Changes arrive again. */
  resume(): void;
}

export interface Content {
  /**
   * Runs a change of public content in one transaction together with the row that notifies every process which content
   * it invalidated. Once committed, this process forgets its cached answers at once and the answer under way names the
   * tags to the shell. The work may run several times and must change nothing but the database.
   */
  change<T>(work: (session: ClientSession, invalidate: Invalidate) => Promise<T>): Promise<T>;
  /** Is called in the transaction of each change, with all tags that it invalidated: what must follow from it is written with it. */
  onChange(listener: ChangeListener): void;
  /** From now on, and only while changes arrive, this cache may store what it is given. */
  registerCache(cache: TaggedContentCache): void;
  /** True while changes of other processes arrive. */
  isWatching(): boolean;
  /** Receives every event until the stream is lost or the returned function is called. */
  subscribe(listener: EventListener): () => void;
}

declare module 'fastify' {
  interface FastifyInstance {
    content: Content;
  }
  interface FastifyRequest {
    invalidatedTags: Set<string> | null;
  }
}

/** Invalidates the caches of every process: changes are announced in their own transaction and received on a change stream. */
export const invalidationPlugin = plugin(
  async (app: FastifyInstance) => {
    const rows = app.mongo.model('invalidations', invalidationSchema);
    const underWay = new AsyncLocalStorage<Set<string>>();
    const caches: TaggedContentCache[] = [app.responseCache];
    const changeListeners: ChangeListener[] = [];
    const listeners = new Set<EventListener>();
    let watching = false;
    let current = new AbortController();
    const stopping = new AbortController();
    let nextOpen = Promise.withResolvers<void>();

    function invalidate(tags: Iterable<string>): void {
      for (const cache of caches) cache.invalidate(tags);
    }

    function emit(event: InternalEvent): void {
      for (const listener of [...listeners]) listener.event(event);
    }

    /** Where the server does not say at which position the stream began, none is said at all. */
    function advanced(position: string): void {
      const { known } = app.changePosition;
      if (known !== null && position > known) app.changePosition.known = position;
    }

    function opened(position: string | null): void {
      if (watching || current.signal.aborted) return;
      for (const cache of caches) cache.resume();
      app.changePosition.known = position;
      watching = true;
      nextOpen.resolve();
    }

    function lost(): void {
      for (const cache of caches) cache.suspend();
      app.changePosition.known = null;
      watching = false;
      for (const listener of [...listeners]) listener.lost();
      listeners.clear();
    }

    async function watchForEver(): Promise<void> {
      await app.mongo.connected;
      for (let failures = 0; !stopping.signal.aborted; failures += 1) {
        current = new AbortController();
        const signal = AbortSignal.any([stopping.signal, current.signal]);
        const watcherEvents = {
          opened(position: string | null) {
            failures = 0;
            opened(position);
          },
          advanced,
          invalidated(tags: string[], position: string) {
            invalidate(tags);
            advanced(position);
            emit({ type: 'invalidate', tags, position });
          },
          releasesChanged() {
            invalidate(['releases']);
            emit({ type: 'releases' });
          },
        };
        try {
          await watchOnce(app.mongo.connection, watcherEvents, app.log, signal);
        } catch (error) {
          app.log.warn({ err: error }, 'change stream: could not be opened');
        }
        lost();
        // What was ended to be opened anew has not failed.
        if (!current.signal.aborted) await pause(Math.min(100 * 2 ** failures, 3000), stopping.signal);
      }
    }

    /** The stream is opened anew: what was announced before that moment is not received. */
    function follow(): void {
      lost();
      current.abort();
    }

    app.mongo.onPresence((present) => {
      // A primary elsewhere may accept changes that this process does not receive.
      if (!present) follow();
    });
    app.inMemoryState.onReset(async () => {
      nextOpen = Promise.withResolvers();
      follow();
      await nextOpen.promise;
    });

    app.decorate('content', {
      async change<T>(work: (session: ClientSession, invalidate: Invalidate) => Promise<T>): Promise<T> {
        let tags = new Set<string>();
        const result = await app.mongo.transaction(async (session) => {
          tags = new Set();
          const value = await work(session, (...invalidated) => {
            for (const tag of invalidated) tags.add(tag);
          });
          for (const listener of changeListeners) await listener(tags, session);
          if (tags.size > 0) await rows.create([{ tags: [...tags], at: app.clock.now() }], { session });
          return value;
        });
        app.mongo.afterCommit(() => invalidate(tags));
        const answer = underWay.getStore();
        if (answer) for (const tag of tags) answer.add(tag);
        return result;
      },
      onChange: (listener) => void changeListeners.push(listener),
      registerCache(cache) {
        caches.push(cache);
        if (watching) cache.resume();
      },
      isWatching: () => watching,
      subscribe(listener) {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
    });

    app.decorateRequest('invalidatedTags', null);
    app.addHook('preHandler', (request, _reply, done) => {
      if (request.method === 'GET' || request.method === 'HEAD') return done();
      request.invalidatedTags = new Set();
      underWay.run(request.invalidatedTags, done);
    });
    app.addHook('onSend', async (request, reply) => {
      if (!request.invalidatedTags || request.invalidatedTags.size === 0) return;
      reply.header(invalidationHeader, toHeader(request.invalidatedTags));
    });

    let watcher = Promise.resolve();
    app.addHook('onReady', async () => {
      watcher = watchForEver();
      const enough = new AbortController();
      if (app.mongo.isUp()) await Promise.race([nextOpen.promise, pause(2000, enough.signal)]);
      enough.abort();
    });

    app.addHook('onClose', async () => {
      stopping.abort();
      lost();
      await watcher;
    });
  },
  { name: 'invalidation', dependencies: ['mongo', 'clock', 'change-position', 'response-cache', 'in-memory-state'] },
);
