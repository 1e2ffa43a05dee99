import { expect, test } from 'vitest';
import { productionComponents } from './components.ts';
import { isAllowed } from './licences.ts';

const licensed = (licence: string | null) => isAllowed({ name: 'a-package', licence });

test('every package that the product runs with has a licence that allows it', () => {
  const components = productionComponents();
  expect(components.length).toBeGreaterThan(100);
  expect(components.filter((component) => !isAllowed(component))).toEqual([]);
});

test('an expression of licences is allowed by each part that is joined, and by one of those to choose from', () => {
  expect(licensed('MIT')).toBe(true);
  expect(licensed('(MIT AND Zlib)')).toBe(true);
  expect(licensed('(MPL-2.0 OR Apache-2.0)')).toBe(true);
  expect(licensed('GPL-3.0-only OR MIT')).toBe(true);
  expect(licensed('Apache-2.0 AND GPL-3.0-only')).toBe(false);
  for (const other of [
    'AGPL-3.0-only',
    'SSPL-1.0',
    'BUSL-1.1',
    'UNLICENSED',
    'SEE LICENSE IN LICENSE',
    'constructor',
    null,
  ])
    expect(licensed(other)).toBe(false);
  expect(isAllowed({ name: 'constructor', licence: null })).toBe(false);
});

test('packages of development, and those of this repository, are no part of what is delivered', () => {
  const packages = {
    '': { name: 'house' },
    api: { version: '0.1.0' },
    'node_modules/@letat/api': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b/node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/c': { version: '2.0.0', dev: true, license: 'GPL-3.0-only' },
    'node_modules/d': { version: '3.0.0' },
  };
  expect(productionComponents(JSON.stringify({ packages }))).toEqual([
    { name: 'a', version: '1.0.0', licence: 'MIT' },
    { name: 'd', version: '3.0.0', licence: null },
  ]);
});
