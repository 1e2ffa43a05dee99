import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import Registered from './registered.tsx';

const now = Date.parse('2027-03-01T12:00:00.000Z');
const hours = (count: number) => new Date(now + count * 3_600_000).toISOString();
const textOf = (startsAt: string) =>
  renderToStaticMarkup(
    <Registered state="confirmed" address={null} isRoomOpen={false} startsAt={startsAt} />,
  ).replaceAll(/<[^>]*>/g, ' ');

beforeEach(() => void vi.useFakeTimers({ now, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

test.each([
  [hours(48), 'un rappel part la veille et une heure avant.'],
  [hours(20), 'un rappel part une heure avant.'],
  [hours(0.5), 'la salle ouvre un quart d’heure avant le début, à la page de votre inscription.'],
])('a registration for %s promises the reminders that are still due', (startsAt, words) => {
  expect(textOf(startsAt)).toContain(words);
});
