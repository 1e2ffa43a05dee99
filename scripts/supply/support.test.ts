import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportOf } from '@letat/contracts/core/support';
import { expect, test } from 'vitest';
import { root } from '../paths.ts';
import { VENDOR_VERSION } from '../provision/mongo-vendor.ts';
import { WHEEL_VERSION } from '../provision/mongo-wheel.ts';
import { databaseFacts } from './database-facts.ts';

const stateOn = (day: string) => supportOf('node', '24.21.0', new Date(day)).state;
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const found = (pattern: RegExp, path: string): string => {
  const [, version] = pattern.exec(read(path)) ?? [];
  if (version === undefined) throw new Error(`${path} names no version as ${pattern}`);
  return version;
};

test('a version is ending half a year before its makers stop mending it, and ended after that day', () => {
  expect(stateOn('2027-10-29T00:00:00Z')).toBe('supported');
  expect(stateOn('2027-11-02T00:00:00Z')).toBe('ending');
  expect(stateOn('2028-04-30T22:00:00Z')).toBe('ending');
  expect(stateOn('2028-05-01T00:00:00Z')).toBe('ended');
});

test('a version whose end nobody wrote down is refused', () => {
  expect(() => supportOf('node', '26.0.0', new Date())).toThrow('node 26.0.0');
  expect(() => supportOf('mongodb', '9.0.1', new Date())).toThrow('mongodb 9.0.1');
});

test('what the product runs on is still mended; what ends within half a year says so', () => {
  for (const [program, version] of [
    ['node', process.versions.node],
    ['mongodb', VENDOR_VERSION],
    ['mongodb', found(/image: mongo:(\d+\.\d+)/, 'deploy/compose.yaml')],
    ['node', found(/^ARG NODE=node:([\d.]+)-/m, 'deploy/Dockerfile')],
    ['debian', found(/^ARG NODE=node:[\d.]+-(\w+)/m, 'deploy/Dockerfile')],
  ] as const) {
    const { state, end } = supportOf(program, version, new Date());
    if (state === 'ending') console.warn(`${program} ${version} is mended until ${end}: take the next version.`);
    expect(state, `${program} ${version}, mended until ${end}`).not.toBe('ended');
  }
});

test('a start for the public on a database that is mended no more, as the one of the Python package index, says so', () => {
  const warnings = (version: string) =>
    databaseFacts({ kind: 'embedded', binary: { path: '/x', version } }, new Date());
  expect(supportOf('mongodb', WHEEL_VERSION, new Date()).state).toBe('ended');
  expect(warnings(WHEEL_VERSION)).toEqual([['Warning', expect.stringContaining(`MongoDB ${WHEEL_VERSION}`)]]);
  expect(warnings(VENDOR_VERSION)).toEqual([]);
  expect(warnings('99.0.0')).toEqual([]);
});
