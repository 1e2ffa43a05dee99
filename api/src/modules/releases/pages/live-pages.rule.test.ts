import type { RouteFlags } from '@letat/contracts/releases/operations';
import { expect, test } from 'vitest';
import { releaseOf } from '../../../../test/release-of.ts';
import { livePagesOf } from './live-pages.ts';

const routes = (...pages: [path: string, flags: RouteFlags][]) =>
  pages.map(([path, flags]) => ({ id: path, path, flags, chunks: { js: [], css: [] } }));

const sweep = { commit: '9b81b15d', at: '2026-11-30T20:00:00.000Z' };

test('pages of live releases that were swept are counted by the role that sees them, and named as the navigation names those of visitors', () => {
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
  const swept = ['/', '/about', '/account', '/admin', '/dashboard', '/mailbox', '/gone'];
  expect(livePagesOf([editorial, administration], { ...sweep, routes: swept })).toEqual({
    sweep,
    counts: { visitor: 3, reader: 1, author: 1, admin: 1 },
    named: [{ path: '/about', label: 'À propos' }],
    unchecked: [],
  });
});

test('a page that a team published after the sweep is not counted as checked, and is named as unchecked', () => {
  const published = releaseOf('mfe-editorial', 'a', {
    routes: routes(
      ['/', { ssr: true }],
      ['/nouvelle', { ssr: true, nav: [{ place: 'house', label: 'Nouvelle', order: 1 }] }],
      ['/admin/nouvelle', { access: 'admin' }],
    ),
  });
  const found = {
    counts: { visitor: 1, reader: 0, author: 0, admin: 0 },
    named: [],
    unchecked: ['/admin/nouvelle', '/nouvelle'],
  };
  expect(livePagesOf([published], { ...sweep, routes: ['/'] })).toEqual({ sweep, ...found });
});

test('without a record of a sweep no page is counted as checked', () => {
  const live = releaseOf('mfe-editorial', 'a', { routes: routes(['/', { ssr: true }]) });
  expect(livePagesOf([live], null)).toMatchObject({ sweep: null, counts: { visitor: 0 }, unchecked: ['/'] });
});

test('pages of a withdrawn part are neither counted nor named', () => {
  const withdrawn = releaseOf('mfe-editorial', 'a', {
    routes: routes(['/about', { ssr: true, nav: [{ place: 'house', label: 'À propos', order: 1 }] }]),
  });
  expect(livePagesOf([{ ...withdrawn, withdrawn: true }], { ...sweep, routes: ['/about'] })).toEqual({
    sweep,
    counts: { visitor: 0, reader: 0, author: 0, admin: 0 },
    named: [],
    unchecked: [],
  });
});
