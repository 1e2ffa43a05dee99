import { expect, test } from 'vitest';
import { placeEvent } from './place-event.ts';

const words = { width: 120, height: 32 };
const value = { left: 540, bottom: 200, width: 60, height: 16 };
const drawing = { width: 600, height: 220, above: 28, value };
const rising = [20, 40, 60, 80, 130, 90, 100, 110, 150, 200];

test.each([
  ['before its bar', 4, rising],
  ['after its bar, where there is no room before it', 0, [60, 20, 20, 20, 20, 20, 20, 20, 20, 20]],
])('the words of an event stand %s, on no bar', (_, index, heads) => {
  const place = placeEvent(index, words, { ...drawing, heads });
  expect(place).not.toBeNull();
  if (place === null) return;
  const step = 60;
  heads.forEach((head, at) => {
    const isUnder = (at + 1) * step > place.left && at * step < place.left + words.width;
    if (isUnder) expect(place.bottom).toBeGreaterThan(head);
  });
  expect(place.stem).toMatchObject({ x: (index + 0.5) * step, from: heads[index] });
});

test('an event that could only stand on bars, on the last value or outside is not drawn', () => {
  const high = rising.map(() => 220);
  expect(placeEvent(4, words, { ...drawing, heads: high })).toBeNull();
  const wideValue = { ...value, left: 480, width: 120 };
  expect(placeEvent(8, words, { ...drawing, heads: rising.map(() => 190), value: wideValue })).toBeNull();
  expect(placeEvent(4, { width: 700, height: 32 }, { ...drawing, heads: rising })).toBeNull();
});
