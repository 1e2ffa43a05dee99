import { expect, test } from 'vitest';
import { VENDOR_VERSION } from '../provision/mongo-vendor.ts';
import { supportOf } from './support.ts';

const stateOn = (day: string) => supportOf('node', '24.21.0', new Date(day)).state;

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
  ] as const) {
    const { state, end } = supportOf(program, version, new Date());
    if (state === 'ending') console.warn(`${program} ${version} is mended until ${end}: take the next version.`);
    expect(state, `${program} ${version}, mended until ${end}`).not.toBe('ended');
  }
});
