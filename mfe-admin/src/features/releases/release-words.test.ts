import type { ReleaseSummary, ServedRelease } from '@letat/contracts/releases/operations';
import { expect, it } from 'vitest';
import { errorRate, growthOf, healthOf, lastHourText, visitsText, warningOf, weightOf } from './release-words.ts';

const live: ReleaseSummary = {
  sha: 'a'.repeat(16),
  publishedAt: '2026-11-23T09:00:00.000Z',
  files: 12,
  bytes: 61_440,
  contract: 1,
};
const served: ServedRelease = {
  name: 'mfe-editorial',
  sha: live.sha,
  damaged: [],
  refusal: null,
  failedRenders: { count: 0, last: null },
};

it('a release is weighed against the one before it, and not where a weight is unknown', () => {
  expect(weightOf(live)).toBe('60\u00a0Ko');
  expect(growthOf(live, { ...live, bytes: 60_928 })).toBe('+0,5\u00a0Ko');
  expect(growthOf(live, live)).toBe('autant que la précédente');
  expect(growthOf(live, undefined)).toBeNull();
  expect(growthOf(live, { ...live, bytes: null })).toBeNull();
  expect(weightOf({ ...live, bytes: null })).toBe('poids inconnu');
});

it('a day of many errors is called out once enough people came, and so is one that comes near', () => {
  const warned = (errors: number, views = 1000) => warningOf({ views, errors })?.label ?? null;
  expect([2, 3, 5, 6].map((errors) => warned(errors))).toEqual([
    null,
    'À surveiller',
    'À surveiller',
    'Plus de 0,5\u00a0% d’erreurs',
  ]);
  expect(warned(100, 199)).toBeNull();
  expect(lastHourText([null, 0.0031])).toBe('0,31\u00a0% cette heure');
  expect(lastHourText([0.2, null])).toBeNull();
});

it('the worst that the shell says of a release comes first', () => {
  expect(healthOf(live, served)).toEqual({ tone: 'green', label: 'En ordre', reason: null });
  expect(healthOf(live, undefined).label).toBe('Pas encore servie');
  expect(healthOf(live, { ...served, sha: 'b'.repeat(16) }).label).toBe('Pas encore servie');
  const last = { at: live.publishedAt, route: 'post', message: 'Error: boom' };
  const failing = { ...served, failedRenders: { count: 2, last } };
  expect(healthOf(live, failing)).toEqual({
    tone: 'ochre',
    label: '2 rendus manqués',
    reason: 'post\u00a0: Error: boom',
  });
  expect(healthOf(live, { ...failing, refusal: 'no module' }).label).toBe('Rendu refusé');
  expect(healthOf(live, { ...failing, damaged: ['browser/a.js'] })).toMatchObject({
    tone: 'brick',
    label: '1 fichier abîmé',
    reason: 'browser/a.js',
  });
});

it('visits are said with the part of them that met an error, and no visits are no errors', () => {
  expect(visitsText({ views: 4112, errors: 2 })).toBe('0,05\u00a0% d’erreurs sur 4\u202f112\u00a0visites');
  expect(visitsText({ views: 0, errors: 0 })).toBe('aucune visite en 24\u00a0h');
  expect(
    errorRate([
      { views: 100, errors: 1 },
      { views: 300, errors: 1 },
    ]),
  ).toBe(' · 0,5\u00a0% d’erreurs en 24\u00a0h');
  expect(errorRate([{ views: 0, errors: 0 }])).toBe('');
});
