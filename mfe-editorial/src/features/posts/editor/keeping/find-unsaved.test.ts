import { expect, test } from 'vitest';
import { noFields } from '../fields.ts';
import { isOver, newestUnsaved, type Unsaved } from './find-unsaved.ts';

const saved = { ...noFields, content: 'Enregistré' };
const text = (content: string, at: string, given: Partial<Unsaved> = {}): Unsaved => ({
  place: { postId: 'p' },
  fields: { ...noFields, content },
  revision: 1,
  at,
  from: 'device',
  ...given,
});

test('the newest is found, wherever it is', () => {
  const kept = [text('un', '2026-01-01'), text('deux', '2026-01-02', { from: 'site' })];
  expect(newestUnsaved(kept, saved, new Set())).toMatchObject({ from: 'site', fields: { content: 'deux' } });
});

test('what was saved since, or is older than the site keeps, is not kept on', () => {
  const [now, long] = [new Date().toISOString(), '2020-01-01T00:00:00.000Z'];
  expect([text('Enregistré', now), text('un', long), text('un', now)].map((one) => isOver(one, saved))).toEqual([
    true,
    true,
    false,
  ]);
});

test('what says the same as what is saved, or nothing at all, was not lost', () => {
  expect(newestUnsaved([text('Enregistré', '2026-01-01'), text('', '2026-01-02')], saved, new Set())).toBeNull();
});

test('a new article that another tab is writing was not left behind, one of a dead tab was', () => {
  const alive = text('un', '2026-01-02', { place: { key: 'a' } });
  const dead = text('deux', '2026-01-01', { place: { key: 'b' } });
  expect(newestUnsaved([alive, dead], noFields, new Set(['new:a']))).toEqual(dead);
});
