import { describe, expect, it } from 'vitest';
import { readEventDate } from './event-date.ts';

describe('the date of an event', () => {
  const now = new Date('2026-01-01T00:00:00Z');
  const read = (text: string, given?: string) => readEventDate(text, { given, site: 'Africa/Dakar' }, now);

  it.each([
    ['2026-07-14T08:00', undefined, '2026-07-14T08:00:00.000Z'],
    ['2026-07-14T08:00', 'Europe/Paris', '2026-07-14T06:00:00.000Z'],
    ['2026-07-14T08:00', '', '2026-07-14T08:00:00.000Z'],
    ['2026-07-14T08:00:00.000Z', 'Europe/Paris', '2026-07-14T08:00:00.000Z'],
    ['2026-07-14T08:00+02:00', undefined, '2026-07-14T06:00:00.000Z'],
    ['2026-10-25T02:30', 'Europe/Paris', '2026-10-25T00:30:00.000Z'],
  ])('%s in %s is %s', (text, zone, moment) => {
    expect(read(text, zone)).toMatchObject({ moment: new Date(moment) });
  });

  it.each([
    ['2026-03-29T02:30', 'Europe/Paris'],
    ['2026-02-30T10:00', undefined],
    ['2026-02-30T10:00Z', undefined],
    ['2026-02-10T25:00', undefined],
    ['2026-02-10T10:00+99:00', undefined],
  ])('%s in %s does not exist', (text, zone) => {
    expect(read(text, zone)).toMatchObject({ wrong: 'date', message: 'Cette heure n’existe pas ce jour-là.' });
  });
});
