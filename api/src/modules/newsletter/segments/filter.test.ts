import { segment } from '@letat/contracts/newsletter/segments/schemas';
import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';
import { reachedFilter, segmentFilter } from './filter.ts';

const api = useApp();
const now = new Date('2026-06-30T12:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const subscribers = () => api.app.mongo.connection.model<SubscriberRecord>('subscribers');

beforeAll(async () => {
  const people: Record<string, Partial<SubscriberRecord>> = {
    tout: {},
    audit: { interests: ['Audit & Contrôle'], lastActAt: daysAgo(100) },
    autrice: { interests: ['Leadership'], authorSubscriptions: ['awa', 'binta'] },
    nouveau: { interests: ['Leadership'], confirmedAt: daysAgo(3), lastActAt: daysAgo(3) },
    anglais: { interests: ['Leadership'], language: 'en', lastActAt: null },
    attente: { state: 'pending', confirmedAt: null, lastActAt: null },
    parti: { state: 'unsubscribed' },
    refuse: { suppression: 'bounced' },
  };
  await addSubscribers(api.app, people, daysAgo(400));
});

const namesOf = async (filter: ReturnType<typeof segmentFilter>) =>
  (await subscribers().find(filter).sort({ _id: 1 }).lean()).map(({ email }) => email.split('@')[0]);

it.each([
  ['no choice', {}, ['tout', 'audit', 'autrice', 'nouveau', 'anglais']],
  ['an interest, with who asked for all', { interests: ['Audit & Contrôle'] }, ['tout', 'audit']],
  ['an author', { authorIds: ['binta', 'cheikh'] }, ['autrice']],
  ['a language', { languages: ['en'] }, ['anglais']],
  ['who is new', { activity: 'new' }, ['nouveau']],
  ['who did something lately', { activity: 'active' }, ['audit', 'nouveau']],
  ['who did nothing for long', { activity: 'dormant' }, ['tout', 'autrice', 'anglais']],
  ['several choices at once', { interests: ['Leadership'], activity: 'active' }, ['nouveau']],
])('a segment of %s reaches those confirmed people alone', async (_name, chosen, expected) => {
  expect(await namesOf(reachedFilter(segment.parse(chosen), now, { isOfSite: true }))).toEqual(expected);
});

it('a segment knows those whom nothing can reach, too', async () => {
  expect(await namesOf(segmentFilter(segment.parse({}), now))).toEqual(
    expect.arrayContaining(['attente', 'parti', 'refuse']),
  );
});
