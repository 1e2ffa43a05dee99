import { expect, test } from 'vitest';
import { momentOf } from './moment-of.ts';

test.each([
  [new Date(2026, 10, 22, 18, 0), '12 mars à 08:30'],
  [new Date(2027, 0, 1, 0, 0), '12 mars 2026 à 08:30'],
])('on %s a save is told by « %s »', (now, words) => expect(momentOf(new Date(2026, 2, 12, 8, 30), now)).toBe(words));
