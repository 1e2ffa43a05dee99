import type { FastifyInstance } from 'fastify';
import type { LiveSet } from '../live-set.ts';
import { TamperedError } from '../releases/release-files.ts';
import { embedHeaders, releaseFileHeaders } from './headers.ts';
import { sendPacked } from './negotiate.ts';
import { notThere } from './not-there.ts';
import { findPageStyles, joinStyles } from './page-styles.ts';
import { RecentFiles } from './recent-files.ts';
import type { ReleaseFiles, StaticFile } from './static-files.ts';

const cachedPageStyles = 64;

/** Serves files of releases, the joined stylesheets of pages, the widgets' loader, and which releases are live. */
export function releaseRoutes(app: FastifyInstance, { files, live }: { files: ReleaseFiles; live: LiveSet }): void {
  const joined = new RecentFiles(cachedPageStyles);

  app.get<{ Params: { name: string } }>('/releases/page-styles/:name.css', async (request, reply) => {
    const { name } = request.params;
    // A page may come from a process that took a new set over a moment before this one does.
    if (!findPageStyles(name, live.known())) await live.settled();
    const releases = findPageStyles(name, live.known());
    if (!releases) return notThere(reply);
    const cached = joined.get(name);
    if (cached) return sendPacked(request, reply.headers(releaseFileHeaders).type(cached.type), cached);
    const { file, missing } = await joinStyles(releases, files);
    reply.headers(releaseFileHeaders).type(file.type);
    for (const part of missing) app.log.error(part, 'page styles: part left out');
    // The next visit asks for the whole again.
    if (missing.length > 0) reply.header('cache-control', 'no-store');
    else joined.set(name, file);
    return sendPacked(request, reply, file);
  });

  app.get<{ Params: { '*': string } }>('/releases/*', async (request, reply) => {
    const path = request.params['*'];
    if (path === 'current.json') {
      reply.header('cache-control', 'no-store');
      const set = live.current()?.set;
      return { set: set?.id ?? null, releases: set?.releases.map(({ name, sha }) => ({ name, sha })) ?? [] };
    }
    const file = await find(path);
    if (!file) return notThere(reply);
    reply.headers(releaseFileHeaders).type(file.type);
    return sendFile(file);

    function sendFile(found: StaticFile) {
      // Fonts are compressed by their format: the same bytes under no encoding's name.
      if (found.br === found.identity) return reply.header('etag', found.etag).send(found.identity);
      return sendPacked(request, reply, found);
    }
  });

  const widgets = () => live.current()?.set.releases.find(({ kind }) => kind === 'widgets');

  app.get<{ Params: { file: string } }>('/embed/:file', async (request, reply) => {
    const release = widgets();
    const file = release ? await files.readFromAny(release.name, `browser/${request.params.file}`) : null;
    if (!file) return notThere(reply);
    reply.headers(releaseFileHeaders).type(file.type);
    return sendPacked(request, reply, file);
  });

  app.get('/embed/v1.js', async (request, reply) => {
    const release = widgets();
    const loader = release?.assets.loader;
    const file = release && loader ? await files.read(release.name, release.sha, loader) : null;
    if (!file) return notThere(reply);
    reply.headers(embedHeaders).type(file.type);
    return sendPacked(request, reply, file);
  });

  async function find(path: string): Promise<StaticFile | null> {
    const [name = '', sha = '', ...rest] = path.split('/');
    try {
      return await files.read(name, sha, rest.join('/'));
    } catch (cause) {
      if (!(cause instanceof TamperedError)) throw cause;
      app.log.error({ path, reason: cause.message }, 'tampered file refused');
      return null;
    }
  }
}
