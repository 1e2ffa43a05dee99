import { expect, test } from 'vitest';
import { productionComponents } from './components.ts';
import { sbomOf } from './sbom.ts';

const serial = '3e671687-395b-41f5-a30f-a58921a69b79';
const now = new Date('2026-11-30T12:00:00Z');

test('the bill of materials has every package that the product runs with, each once, and nothing else', () => {
  const { components } = sbomOf({ serial, now });
  const named = components.map(
    ({ group, name, version }) => `${group === undefined ? '' : `${group}/`}${name}@${version}`,
  );
  expect(named.toSorted()).toEqual(
    productionComponents()
      .map(({ name, version }) => `${name}@${version}`)
      .toSorted(),
  );
  for (const name of ['react', 'mongodb', 'fastify'])
    expect(
      named.filter((one) => one.startsWith(`${name}@`)),
      name,
    ).toHaveLength(1);
});

test('each of its packages has an address, a licence where its author gave one, and the hash of the lock file', () => {
  const { components } = sbomOf({ serial, now });
  for (const { purl, 'bom-ref': ref, hashes = [] } of components) {
    expect(purl).toMatch(/^pkg:npm\/(?:%40[\w.-]+\/)?[\w.-]+@[\w.%+-]+$/);
    expect(ref).toBe(purl);
    for (const { content } of hashes) expect(content, purl).toMatch(/^[\da-f]{128}$/);
  }
  const withHash = components.filter(({ hashes }) => hashes !== undefined);
  expect(withHash.length).toBeGreaterThan(components.length * 0.8);
  expect(components.filter(({ licenses }) => licenses === undefined).map(({ name }) => name).length).toBeLessThan(5);
});

test('what it says to depend on is in it, and leads from the product to every package', () => {
  const { metadata, components, dependencies } = sbomOf({ serial, now });
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
  const known = new Set(components.map(({ 'bom-ref': ref }) => ref));
  expect(dependencies.flatMap(({ dependsOn }) => dependsOn).filter((ref) => !known.has(ref))).toEqual([]);
  const reached = new Set<string>();
  const follow = (ref: string): void => {
    if (reached.has(ref)) return;
    reached.add(ref);
    for (const next of needs.get(ref) ?? []) follow(next);
  };
  follow(metadata.component['bom-ref']);
  expect([...known].filter((ref) => !reached.has(ref))).toEqual([]);
});

test('a package is looked for as Node looks for it, and licences have the form that the standard asks for', () => {
  const packages = {
    '': { name: 'house' },
    part: { name: '@house/part', dependencies: { a: '1.0.0' }, devDependencies: { d: '1.0.0' } },
    'part/node_modules/a': { version: '1.0.0', license: '(MIT OR GPL-3.0)', dependencies: { '@x/b': '2' } },
    'part/node_modules/a/node_modules/@x/b': { version: '2.0.0', license: 'MIT' },
    'node_modules/@x/b': { version: '1.0.0', license: 'SEE LICENSE IN LICENSE' },
    'node_modules/d': { version: '1.0.0', dev: true },
  };
  const made = sbomOf({ serial, now, lockFile: JSON.stringify({ name: 'house', packages }) });
  expect(made).toMatchObject({ bomFormat: 'CycloneDX', serialNumber: `urn:uuid:${serial}` });
  expect(made.dependencies).toEqual([
    { ref: 'house', dependsOn: ['pkg:npm/a@1.0.0'] },
    { ref: 'pkg:npm/a@1.0.0', dependsOn: ['pkg:npm/%40x/b@2.0.0'] },
    { ref: 'pkg:npm/%40x/b@2.0.0', dependsOn: [] },
    { ref: 'pkg:npm/%40x/b@1.0.0', dependsOn: [] },
  ]);
  expect(made.components.map(({ group, name, licenses }) => [group, name, licenses])).toEqual([
    [undefined, 'a', [{ expression: '(MIT OR GPL-3.0)' }]],
    ['@x', 'b', [{ license: { id: 'MIT' } }]],
    ['@x', 'b', [{ license: { name: 'SEE LICENSE IN LICENSE' } }]],
  ]);
});
