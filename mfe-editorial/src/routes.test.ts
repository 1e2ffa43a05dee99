import { expect, test } from 'vitest';
import { routes } from './routes.ts';

test('the blog stands under « Plus » of the navigation', () => {
  const more = routes.flatMap(({ path, flags }) =>
    (flags.nav ?? []).filter(({ place }) => place === 'more').map(({ label }) => [path, label]),
  );
  expect(more).toContainEqual(['/blog', 'Blog']);
});
