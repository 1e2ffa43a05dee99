import { embedPaths } from '@letat/contracts/sites/constants';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { LiveSet } from '../../live-set.ts';
import type { AskedReleases } from '../../releases/asked-releases.ts';
import type { Offer } from '../../releases/offer.ts';
import type { OlderReleases } from '../../releases/older-releases.ts';
import { TamperedError } from '../../releases/release-files.ts';
import type { Ramp } from '../../releases/signed-set.ts';
import type { Renderer } from '../../ssr/renderer.ts';
import { RecentFiles } from '../cache/recent-files.ts';
import { sendFileNotFound } from '../file-not-found.ts';
import { discoveryHeaders, embedHeaders, releaseFileHeaders } from '../headers.ts';
import { sendPacked } from '../negotiate.ts';
import { countFile, type PageLimit } from '../pages/page-limit.ts';
import { PageStyleDeltas, styleAddresses } from '../pages/page-style-deltas.ts';
import { findPageStyles, type JoinedStyles, joinStyles, type Sheet } from '../pages/page-styles.ts';
import { isComparable, type ReleaseFiles, type StaticFile } from '../static-files.ts';
import { discoveryOf } from './discovery.ts';
import { ReleaseDeltas } from './release-deltas.ts';

/** What is served, as far as its files are concerned. */
export interface ServedSets extends Pick<LiveSet, 'known' | 'catchUp' | 'subscribe'> {
  current(): Pick<Renderer, 'set'> | null;
  offer(): (Pick<Offer, 'ramps'> & { renderers(): readonly Pick<Renderer, 'set'>[] }) | null;
}

const cachedPageStyles = 64;
const noRamps: readonly Ramp[] = [];

/** Serves files of releases, the joined stylesheets of pages, the widgets' loader, and which releases are live. */
export function releaseRoutes(
  app: FastifyInstance,
  {
    files,
    live,
    limit,
    asked,
    older,
  }: { files: ReleaseFiles; live: ServedSets; limit: PageLimit; asked: AskedReleases; older: OlderReleases },
): void {
  const joined = new RecentFiles(cachedPageStyles);
  const joining = new Map<string, Promise<JoinedStyles>>();
  const deltas = new ReleaseDeltas(files, app.log);
  const styleDeltas = new PageStyleDeltas({ recent: () => joined.entries(), join: joinLive });
  let preparing: Promise<void> = Promise.resolve();
  const prepare = () => {
    const sets = (live.offer()?.renderers() ?? []).map(({ set }) => set);
    preparing = preparing
      .then(() => deltas.prepare(sets.flatMap(({ releases }) => releases)))
      .then(() => styleDeltas.prepare(sets))
      .catch((cause: unknown) => app.log.error({ err: cause }, 'page styles: deltas not made, files are sent whole'));
  };
  const unsubscribe = live.subscribe(prepare);
  prepare();
  app.addHook('onClose', async () => {
    unsubscribe();
    deltas.stop();
    await preparing;
  });

  app.get<{ Params: { name: string } }>('/releases/page-styles/:name.css', async (request, reply) => {
    const { name } = request.params;
    // A page may come from a process that took a new set over a moment before this one does.
    if (!findPageStyles(name, live.known())) await live.catchUp();
    const sheets = findPageStyles(name, live.known());
    if (!sheets) return sendFileNotFound(reply);
    const cached = joined.get(name);
    const dictionaries = { pattern: styleAddresses(name), find: (hash: string) => styleDeltas.find(name, hash) };
    if (cached)
      return sendPacked(request, reply.headers(releaseFileHeaders).type(cached.type), cached, { dictionaries });
    await countFile(limit, request, reply);
    const { file, missing } = await joinOnce(name, sheets);
    reply.headers(releaseFileHeaders).type(file.type);
    // The next visit asks for the whole again.
    if (missing.length > 0) return sendPacked(request, reply.header('cache-control', 'no-store'), file);
    return sendPacked(request, reply, file, { dictionaries });
  });

  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) => {
    const path = request.params['*'];
    if (path === 'current.json') {
      reply.header('cache-control', 'no-store');
      const set = live.current()?.set;
      const served = set?.releases.filter(({ withdrawn }) => withdrawn !== true) ?? [];
      const offer = live.offer();
      const candidates = (offer?.ramps ?? []).map(({ release: { name, sha }, share }) => ({ name, sha, share }));
      return {
        ...{ set: set?.id ?? null, version: set?.version ?? null },
        releases: served.map(({ name, sha }) => ({ name, sha })),
        candidates,
        // Any of which a page that is open may be made of.
        sets: (offer?.renderers() ?? []).map((renderer) => renderer.set.id),
      };
    }
    if (path === 'discovery.json') {
      const { body, etag } = discoveryOf(live.current()?.set ?? null, live.offer()?.ramps ?? noRamps);
      reply.headers({ ...discoveryHeaders, etag });
      if (request.headers['if-none-match'] === etag) return reply.code(304).send();
      return reply.type('application/json; charset=utf-8').send(body);
    }
    const file = (await find(path)) ?? (await bring(path, request, reply));
    if (!file) return sendFileNotFound(reply);
    asked.note(path);
    reply.headers(releaseFileHeaders).type(file.type);
    return sendFile(file);

    function sendFile(found: StaticFile) {
      if (!isComparable(path)) return sendPacked(request, reply, found);
      const [name = '', , ...rest] = path.split('/');
      const pattern = `/releases/${name}/*/${rest.join('/')}`;
      return sendPacked(request, reply, found, { dictionaries: { pattern, find: (hash) => deltas.find(path, hash) } });
    }
  });

  const widgets = () => live.current()?.set.releases.find(({ kind }) => kind === 'widgets');

  app.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const release = widgets();
    const part = release ? await files.readFromAny(release.name, `browser/${request.params.file}`) : null;
    if (!release || !part) return sendFileNotFound(reply);
    asked.note(`${release.name}/${part.sha}`);
    reply.headers(releaseFileHeaders).type(part.found.type);
    return sendPacked(request, reply, part.found);
  });

  for (const [path, role] of [
    [embedPaths.loader, 'loader'],
    [embedPaths.frameScript, 'frame-host'],
  ] as const)
    app.get(path, async (request, reply) => {
      const release = widgets();
      const script = release?.assets[role];
      const file = release && script ? await files.read(release.name, release.sha, script) : null;
      if (!file) return sendFileNotFound(reply);
      reply.headers(embedHeaders).type(file.type);
      return sendPacked(request, reply, file);
    });

  /** Requests for the same stylesheet at the same time wait for one joining. */
  function joinOnce(name: string, sheets: readonly Sheet[]): Promise<JoinedStyles> {
    const running = joining.get(name);
    if (running) return running;
    const next = joinStyles(sheets, files).finally(() => joining.delete(name));
    joining.set(name, next);
    return next.then((styles) => {
      for (const part of styles.missing) app.log.error(part, 'page styles: part left out');
      if (styles.missing.length === 0) joined.set(name, styles.file);
      return styles;
    });
  }

  async function joinLive(name: string): Promise<StaticFile | null> {
    const sheets = findPageStyles(name, live.known());
    if (!sheets) return null;
    const { file, missing } = await joinOnce(name, sheets);
    return missing.length > 0 ? null : file;
  }

  /** What another shell serves: of a set that this one is about to take over, or of one from before it was there. */
  async function bring(path: string, request: FastifyRequest, reply: FastifyReply): Promise<StaticFile | null> {
    const [name = '', sha = ''] = path.split('/');
    if (!older.mayBring(name, sha)) return null;
    await countFile(limit, request, reply);
    return (await older.bring(name, sha)) ? find(path) : null;
  }

  async function find(path: string): Promise<StaticFile | null> {
    const [name = '', sha = '', ...rest] = path.split('/');
    try {
      return await files.read(name, sha, rest.join('/'));
    } catch (cause) {
      if (!(cause instanceof TamperedError)) throw cause;
      app.log.error({ path, reason: cause.message }, 'release routes: tampered file refused');
      return null;
    }
  }
}
