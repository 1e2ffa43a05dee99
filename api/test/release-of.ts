import type { Release } from '@letat/contracts/releases/operations';

/** What a test's files have for a hash. */
export const integrity = `sha384-${'a'.repeat(64)}`;

/** A release as a team submits it: one file, one page, no server build. */
export function releaseOf(name: string, digit: string, given: Partial<Release> = {}): Release {
  return {
    name,
    sha: digit.repeat(16),
    kind: name === 'platform' ? 'platform' : 'remote',
    files: { 'browser/main.js': integrity },
    entry: 'browser/main.js',
    vouches: true,
    server: null,
    routes: [{ id: 'page', path: `/${name}`, flags: {}, chunks: { js: [], css: [] } }],
    fragments: [],
    shared: { react: '19.3.1' },
    contract: 1,
    preload: [],
    assets: {},
    ...given,
  };
}
