import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join, normalize } from 'node:path';
import { hasCode } from '../../../scripts/explained-error.ts';
import { platformBundle, writeRelease } from '../../../shell/server/verification/testing/write-release.ts';

type Release = Awaited<ReturnType<typeof writeRelease>>;
/** What its manifest says besides, and its other files. */
type MoreOfRelease = Parameters<typeof writeRelease> extends [string, string, string, ...infer More] ? More : never;

/** Where the releases of a site of several machines are: a bucket that answers by http. */
export interface ReleaseBucket {
  readonly origin: string;
  /** Writes a release into it. */
  write(name: string, bundle: string, ...more: MoreOfRelease): Promise<Release>;
  close(): Promise<void>;
}

/** Opens a bucket whose objects are the files of a folder. */
export async function openReleaseBucket(folder: string): Promise<ReleaseBucket> {
  const server = createServer((request, response) => {
    const path = normalize(decodeURIComponent((request.url ?? '/').split('?', 1)[0] ?? '/'));
    readFile(join(folder, path)).then(
      (bytes) => response.writeHead(200).end(bytes),
      (error: unknown) => response.writeHead(hasCode(error, 'ENOENT') ? 404 : 500).end(),
    );
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bucket listens on no port');
  return {
    origin: `http://127.0.0.1:${address.port}`,
    write: (name, bundle, ...more) => writeRelease(folder, name, bundle, ...more),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Where the one page of the example is. */
export const examplePath = '/mfe-essai';

/** A remote with one page, made of what the API says: the titles of the newest articles. Cached, as real pages are, until an article changes. */
const listBundle = (version: string) => `
exports.fragments = [];
exports.routes = [{
  id: 'page',
  path: ${JSON.stringify(examplePath)},
  async open() {
    const answer = await fetch('/api/posts?limit=15');
    const posts = await answer.json();
    return {
      fragments: [], tags: ['posts'],
      meta: { title: 'Essai', description: '', canonical: ${JSON.stringify(examplePath)} },
      state: () => 'null',
      element: async () => '<ul data-version="' + ${JSON.stringify(version)} + '">' + posts.map(({ title }) => '<li>' + title + '</li>').join('') + '</ul>',
    };
  },
}];`;

/** The least that a shell can serve: a platform, and that remote. */
export async function writeExampleReleases(bucket: ReleaseBucket, version = '1'): Promise<Release[]> {
  // Its one script stands for every script that a page names.
  const [script, styles] = ['browser/main.js', 'browser/styles.css'];
  const assets = { starter: script, main: script, styles };
  return [
    await bucket.write('platform', `${platformBundle} // ${version}`, { assets }, { [styles]: 'ul{margin:0}' }),
    await bucket.write('mfe-essai', listBundle(version)),
  ];
}
