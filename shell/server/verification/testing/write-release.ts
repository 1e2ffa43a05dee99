import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Release, ReleaseManifest } from '@letat/contracts/releases/operations';
import { integrityOf, shaOf } from '../../releases/release-files.ts';

/** A platform that renders what a page's `element` is, as text. */
export const platformBundle = `
module.exports = {
  modules: {},
  createCall: () => async () => {},
  renderChrome: () => ({ header: '', footer: '' }),
  renderScreen: () => ({ html: 'left to the browser', title: '' }),
  renderRemote: async ({ element }) => element,
  renderFragment: async ({ element }) => element,
};`;

/**
 * The server build of a remote with one page.
 * @param code what the page does each time before it is opened
 * @param atImport what the build does while it is loaded
 */
export const remoteBundle = (path: string, { code = '', atImport = '' }: { code?: string; atImport?: string } = {}) => `
${atImport}
exports.fragments = [];
exports.routes = [{
  id: 'page',
  path: ${JSON.stringify(path)},
  async open() {
    ${code};
    return { fragments: [], tags: [], meta: { title: '', description: '', canonical: '/' }, state: () => 'null', element: async () => 'made' };
  },
}];`;

/**
 * Writes a sealed release, with its files where the shell reads them.
 * @param more files besides its server build and its first script
 */
export async function writeRelease(
  releasesDir: string,
  name: string,
  bundle: string,
  given: Partial<ReleaseManifest> = {},
  more: Readonly<Record<string, string>> = {},
): Promise<Release> {
  const isPlatform = name === 'platform';
  const files = { 'server/index.cjs': bundle, 'browser/main.js': `// ${name}`, ...more };
  const manifest: ReleaseManifest = {
    name,
    kind: isPlatform ? 'platform' : 'remote',
    files: Object.fromEntries(Object.entries(files).map(([file, text]) => [file, integrityOf(Buffer.from(text))])),
    entry: 'browser/main.js',
    vouches: true,
    server: 'server/index.cjs',
    routes: isPlatform
      ? []
      : [{ id: 'page', path: `/${name}`, flags: { ssr: true }, chunks: { js: ['browser/main.js'], css: [] } }],
    fragments: [],
    shared: {},
    contract: 1,
    preload: [],
    assets: {},
    ...given,
  };
  const text = JSON.stringify(manifest);
  const release = { ...manifest, sha: shaOf(text) };
  for (const [file, content] of Object.entries({ ...files, 'release.json': text })) {
    const path = join(releasesDir, name, release.sha, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, content);
  }
  return release;
}
