import type { Release } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { releaseOf } from '../../../test/release-of.ts';
import { barRefusalOf } from './navigation-bar.ts';

const page = (path: string, place: 'main' | 'more'): Release['routes'][number] => ({
  ...{ id: path, path, chunks: { js: [], css: [] } },
  flags: { nav: [{ place, label: 'Page', order: 1 }] },
});
const part = (name: string, ...routes: Release['routes']) => releaseOf(name, '1', { routes });
const live = [part('mfe-lecture', page('/articles', 'main')), part('mfe-caisse', page('/caisse', 'more'))];

it.each([
  ['a part that has none there', part('mfe-caisse', page('/caisse', 'main'))],
  ['a part that has another one there', part('mfe-lecture', page('/articles', 'main'), page('/experts', 'main'))],
  ['a new part', part('mfe-neuve', page('/neuve', 'main'))],
])('a team’s release of %s puts no page into the header’s bar', (_what, release) => {
  const refusal = barRefusalOf(release, live);
  expect(refusal).toMatchObject({ code: 'taken', owner: release.name });
  expect(refusal?.message).toContain(release.routes.at(-1)?.path);
});

it('a team’s release goes on with what it has in the bar, and has its pages in every other list', () => {
  expect(barRefusalOf(part('mfe-lecture', page('/articles', 'main'), page('/experts', 'more')), live)).toBeNull();
  expect(barRefusalOf(part('mfe-neuve', page('/neuve', 'more')), live)).toBeNull();
});
