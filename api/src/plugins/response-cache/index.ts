import { hasSession } from '@letat/contracts/auth/session-cookie';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import plugin from 'fastify-plugin';
import { apiHeaders, publicCacheControl } from '../security-headers.ts';
import { preferredEncoding } from './encodings.ts';
import { type Answer, Entry, type Variant } from './entry.ts';
import { holds } from './etag.ts';
import { FreshReads } from './fresh-reads.ts';
import { TaggedCache } from './tagged-cache.ts';

export type { Answer } from './entry.ts';

export interface ResponseCache {
  /**
   * Sends the answer cached under that key, or makes it; identical requests at the same time share one reading. A request with
   * a live session never gets a cached answer, only one whose reading began after it came. A cookie that opens no session
   * changes nothing: the answer depends on the address alone.
   */
  answer(request: FastifyRequest, reply: FastifyReply, key: string, make: () => Promise<Answer>): Promise<FastifyReply>;
  invalidate(tags: Iterable<string>): void;
  suspend(): void;
  resume(): void;
  readonly size: number;
  readonly bytes: number;
}

declare module 'fastify' {
  interface FastifyInstance {
    responseCache: ResponseCache;
  }
}

const aliasesPerEntry = 32;
const [fromMemory, fromDatabase, forSession] = [['memory'], ['database'], ['database, for a session']];
const sharedHeaders = { ...apiHeaders, 'cache-control': publicCacheControl };
const privateHeaders = { ...apiHeaders, 'cache-control': `private, ${publicCacheControl}` };

/** Finished public answers in memory, served before anything else is done for a request. */
export const responseCachePlugin = plugin(
  async (app: FastifyInstance, { bytes }: { bytes: number }) => {
    const byAddress = new Map<string, { key: string; entry: Entry }>();
    const cache = new TaggedCache<Entry>(bytes, (entry) => {
      for (const address of entry.aliases) byAddress.delete(address);
    });
    const making = new Map<string, { epoch: number; entry: Promise<Entry> }>();
    const fresh = new FreshReads<Entry>();
    const asked = app.metrics.counter('letat_response_cache_total', 'Public answers, by where they came from.', [
      'from',
    ]);
    app.metrics.gauge('letat_response_cache_bytes', 'Public answers in memory.', [], () => [[[], cache.bytes]]);

    app.addHook('onRequest', (request, reply, done) => {
      const { raw } = request;
      const known = raw.method === 'GET' && raw.url !== undefined ? byAddress.get(raw.url) : undefined;
      if (known === undefined || hasSession(raw.headers.cookie)) return done();
      const variant = cache.get(known.key)?.ready(preferredEncoding(raw.headers['accept-encoding']));
      if (variant === undefined) return done();
      asked.add(fromMemory);
      write(request, reply, known.entry, variant);
    });

    async function answer(
      request: FastifyRequest,
      reply: FastifyReply,
      key: string,
      make: () => Promise<Answer>,
    ): Promise<FastifyReply> {
      if (hasSession(request.raw.headers.cookie) && (await request.sessionUser()) !== null) {
        asked.add(forSession);
        const mine = await fresh.read(key, async () => new Entry(await make(), privateHeaders));
        const { variant } = await mine.prepare(preferredEncoding(request.raw.headers['accept-encoding']));
        write(request, reply, mine, variant);
        return reply;
      }
      const known = cache.get(key);
      asked.add(known ? fromMemory : fromDatabase);
      const entry = known ?? (await share(key, make));
      const { variant, grown } = await entry.prepare(preferredEncoding(request.raw.headers['accept-encoding']));
      cache.grow(key, entry, grown);
      remember(request.raw.url, key, entry);
      write(request, reply, entry, variant);
      return reply;
    }

    /** Joins the reading under way, unless content changed since it began: its answer would be too old for this caller. */
    function share(key: string, make: () => Promise<Answer>): Promise<Entry> {
      const running = making.get(key);
      if (running?.epoch === cache.epoch) return running.entry;
      const epoch = cache.epoch;
      const entry = read(key, make).finally(() => {
        if (making.get(key)?.entry === entry) making.delete(key);
      });
      making.set(key, { epoch, entry });
      return entry;
    }

    async function read(key: string, make: () => Promise<Answer>): Promise<Entry> {
      const reading = cache.begin();
      try {
        const made = await make();
        const entry = new Entry(made, sharedHeaders);
        if (made.status === 200) cache.store(reading, key, entry, made.tags, entry.bytes);
        return entry;
      } finally {
        cache.end();
      }
    }

    function remember(address: string | undefined, key: string, entry: Entry): void {
      if (address === undefined || entry.aliases.size >= aliasesPerEntry || cache.get(key) !== entry) return;
      entry.aliases.add(address);
      byAddress.set(address, { key, entry });
    }

    app.decorate('responseCache', {
      answer,
      invalidate: (tags) => cache.invalidate(tags),
      suspend: () => cache.suspend(),
      resume: () => cache.resume(),
      get size() {
        return cache.size;
      },
      get bytes() {
        return cache.bytes;
      },
    });
  },
  { name: 'response-cache', dependencies: ['client', 'metrics', 'rate-limit'] },
);

function write(request: FastifyRequest, reply: FastifyReply, entry: Entry, variant: Variant): void {
  reply.hijack();
  const { raw } = reply;
  if (entry.status === 200 && holds(request.raw.headers['if-none-match'], entry.etag)) {
    raw.writeHead(304, [...entry.validated, 'x-request-id', request.id]);
    raw.end();
    return;
  }
  raw.writeHead(entry.status, [...variant.headers, 'x-request-id', request.id]);
  raw.end(variant.body);
}
