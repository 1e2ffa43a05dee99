import { expect, it } from 'vitest';
import { toPrune } from './prune.ts';

const hourMs = 60 * 60 * 1000;
const at = (text: string) => ({ at: new Date(text) });
const every = (ms: number, count: number, last = Date.parse('2026-11-29T23:30:00Z')) =>
  Array.from({ length: count }, (_, index) => ({ at: new Date(last - index * ms) }));
const staying = (backups: readonly { at: Date }[]) => {
  const dropped = new Set(toPrune(backups));
  return backups.filter((backup) => !dropped.has(backup)).map((backup) => backup.at.toISOString());
};

it('of two years of hourly backups a day of hours, seven days, four weeks and twelve months stay, the newest of each', () => {
  const left = staying(every(hourMs, 2 * 365 * 24));
  expect(left.slice(0, 24)).toEqual(every(hourMs, 24).map((backup) => backup.at.toISOString()));
  expect(left.slice(24)).toEqual([
    ...['28', '27', '26', '25', '24', '23'].map((day) => `2026-11-${day}T23:30:00.000Z`),
    // Sundays end weeks; the one of 29 November is there already.
    ...['22', '15', '08'].map((day) => `2026-11-${day}T23:30:00.000Z`),
    ...['10-31', '09-30', '08-31', '07-31', '06-30', '05-31', '04-30', '03-31', '02-28', '01-31'].map(
      (day) => `2026-${day}T23:30:00.000Z`,
    ),
    '2025-12-31T23:30:00.000Z',
  ]);
});

it('what was left by the rule is left by it again an hour later, but for what became too old', () => {
  let backups = every(hourMs, 1000);
  for (let hour = 1; hour <= 48; hour += 1) {
    const newest = { at: new Date(Date.parse('2026-11-29T23:30:00Z') + hour * hourMs) };
    const dropped = new Set(toPrune([newest, ...backups]));
    expect(dropped.has(newest)).toBe(false);
    backups = [newest, ...backups].filter((backup) => !dropped.has(backup));
    expect(backups.length).toBeGreaterThanOrEqual(24 + 6);
    expect(backups.length).toBeLessThanOrEqual(24 + 7 + 4 + 12);
  }
});

it('old backups stay when none was made since, for however long', () => {
  const old = [at('2019-01-01T00:00:00Z'), at('2019-01-02T00:00:00Z'), at('2019-03-01T00:00:00Z')];
  expect(toPrune(old)).toEqual([]);
});

it('a backup from a clock that was years ahead takes the place of no other period’s', () => {
  const ahead = at('2031-01-01T00:00:00Z');
  const backups = [ahead, ...every(24 * hourMs, 6)];
  expect(toPrune(backups)).toEqual([]);
});

it('of several backups of one hour the newest stays', () => {
  const backups = every(60_000, 10);
  expect(staying(backups)).toEqual(['2026-11-29T23:30:00.000Z']);
});
