import type { Release } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { strayPagesOf } from './claims.ts';
import { misfitsOf } from './fit.ts';

const pagesOf = (paths: readonly string[]): Release['routes'] =>
  paths.map((path) => ({ id: path, path, flags: {}, chunks: { js: [], css: [] } }));
const release = (name: string, paths: readonly string[], given: Partial<Release> = {}): Release => ({
  ...{ name, sha: '0'.repeat(16), kind: name === 'platform' ? 'platform' : 'remote', files: {}, entry: null },
  ...{ vouches: true, server: null, routes: pagesOf(paths), fragments: [], shared: {}, contract: 1, preload: [] },
  assets: {},
  ...given,
});
const live = [
  release('mfe-lecture', ['/', '/post/:slug', '/account', '/account/securite', '/lettres/:id']),
  release('mfe-caisse', ['/caisse', '/account/achats', '/dashboard/produits/:id/apercu']),
  release('mfe-bureau', ['/dashboard', '/dashboard/produits']),
];

it.each([
  ['the same page', '/caisse'],
  ['the same page under other names of its parameters', '/dashboard/produits/:produit/apercu'],
  ['one address of another remote’s page', '/post/a-la-une'],
  ['a page that takes in another remote’s address', '/account/:section'],
  ['another remote’s page in another case', '/Caisse'],
  ['another remote’s pages in another case', '/POST/:slug'],
])('%s cannot be published by a second remote', (_what, path) => {
  expect(misfitsOf([...live, release('mfe-pirate', [path])])).toMatchObject([
    { code: 'taken', between: ['mfe-pirate', expect.stringMatching(/^mfe-(?:lecture|caisse)$/)] },
  ]);
});

it('a remote’s own pages may overlap, and pages of several remotes below one page are no conflict', () => {
  expect(misfitsOf([...live, release('mfe-libre', ['/libre/:id', '/libre/neuf'])])).toEqual([]);
});

it.each([
  ['mfe-pirate', '/account/carte', 'mfe-lecture'],
  ['mfe-caisse', '/account/carte', 'mfe-lecture'],
  ['mfe-caisse', '/dashboard/produits/:id', 'mfe-bureau'],
  ['mfe-pirate', '/post/:slug/concours', 'mfe-lecture'],
  ['mfe-pirate', '/lettres', 'mfe-lecture'],
])('a team’s release of %s does not add %s, which lies with %s', (name, path, owner) => {
  const own = live.find((other) => other.name === name)?.routes ?? [];
  const next = release(name, [], { routes: [...own, ...pagesOf([path])] });
  expect(strayPagesOf(next, live)).toEqual([{ path, owner }]);
});

it.each([
  ['mfe-lecture', '/account/carte'],
  ['mfe-caisse', '/caisse/recu/:id'],
  ['mfe-caisse', '/account/achats/:id'],
  ['mfe-lecture', '/lettres'],
  ['mfe-pirate', '/pirates'],
])('a team’s release of %s adds %s, which is its own or nobody’s', (name, path) => {
  const own = live.find((other) => other.name === name)?.routes ?? [];
  expect(strayPagesOf(release(name, [], { routes: [...own, ...pagesOf([path])] }), live)).toEqual([]);
});

it.each([
  ['mfe-pirate', 'platform', 'platform'],
  ['mfe-pirate', 'widgets', 'mfe-embed'],
  ['platform', 'remote', 'platform'],
] as const)('a release of %s that says it is the %s is refused: that is %s', (name, kind, owner) => {
  const misfits = misfitsOf([...live, release(name, [], { kind })]);
  expect(misfits).toContainEqual(
    expect.objectContaining({
      code: 'taken',
      between: [name, owner],
      problem: expect.objectContaining({ path: 'kind' }),
    }),
  );
});
