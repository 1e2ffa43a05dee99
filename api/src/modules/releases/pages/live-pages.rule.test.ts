import type { RouteFlags } from '@letat/contracts/releases/operations';
import { expect, test } from 'vitest';
import { releaseOf } from '../../../../test/release-of.ts';
import { livePagesOf } from './live-pages.ts';

const routes = (...pages: [path: string, flags: RouteFlags][]) =>
  pages.map(([path, flags]) => ({ id: path, path, flags, chunks: { js: [], css: [] } }));

test('pages of live releases are counted by the role that sees them, and named as the navigation names those of visitors', () => {
  const editorial = releaseOf('mfe-editorial', 'a', {
    routes: routes(
      ['/', { ssr: true }],
      ['/about', { ssr: true, nav: [{ place: 'house', label: 'À propos', order: 1 }] }],
      ['/account', { access: 'reader', nav: [{ place: 'user', label: 'Mon compte', order: 1 }] }],
    ),
  });
  const administration = releaseOf('mfe-admin', 'b', {
    routes: routes(['/admin', { access: 'admin' }], ['/dashboard', { access: 'author' }], ['/mailbox', {}]),
  });
  expect(livePagesOf([editorial, administration])).toEqual({
    counts: { visitor: 3, reader: 1, author: 1, admin: 1 },
    named: [{ path: '/about', label: 'À propos' }],
  });
});

test('pages of a withdrawn part are neither counted nor named', () => {
  const withdrawn = releaseOf('mfe-editorial', 'a', {
    routes: routes(['/about', { ssr: true, nav: [{ place: 'house', label: 'À propos', order: 1 }] }]),
  });
  expect(livePagesOf([{ ...withdrawn, withdrawn: true }])).toEqual({
    counts: { visitor: 0, reader: 0, author: 0, admin: 0 },
    named: [],
  });
});
