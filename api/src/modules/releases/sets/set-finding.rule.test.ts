import { expect, it } from 'vitest';
import { setFinding } from './set-finding.ts';

const now = new Date('2026-03-12T10:00:00Z');
const ago = (hours: number) => new Date(now.getTime() - hours * 60 * 60 * 1000);

it.each([
  [null, 'good'],
  [ago(-13), 'good'],
  [ago(-5), 'urgent'],
  [ago(1), 'urgent'],
])('a set that is signed until %s is %s', (until, state) => {
  expect(setFinding(until, now).state).toBe(state);
});
