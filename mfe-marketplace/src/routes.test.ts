import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('the market and the webinars stand under « Plus » of the navigation', () => {
  const more = routes.flatMap(({ path, flags }) =>
    (flags.nav ?? []).filter(({ place }) => place === 'more').map(({ label }) => [path, label]),
  );
  expect(more).toEqual([
    ['/marketplace', 'Marketplace'],
    ['/webinaires', 'Webinaires'],
  ]);
});
