import { expect, test } from 'vitest';
import { dueWords } from './due-badge.tsx';

const now = Date.parse('2026-11-21T10:00:00Z');

test.each([
  ['2026-11-23T09:59:00Z', 'Encore 47\u00a0h', 'neutral'],
  ['2026-11-21T21:00:00Z', 'Encore 11\u00a0h', 'ochre'],
  ['2026-11-21T10:20:00Z', 'Encore 20\u00a0min', 'ochre'],
  ['2026-11-21T10:00:00Z', 'En retard de 1\u00a0s', 'brick'],
  ['2026-11-21T07:00:00Z', 'En retard de 3\u00a0h', 'brick'],
  ['2026-11-18T10:00:00Z', 'En retard de 3\u00a0j', 'brick'],
])('what is due at %s says "%s"', (dueAt, label, tone) => {
  expect(dueWords(dueAt, now)).toEqual({ label, tone });
});
