import { afterAll, beforeAll, expect, it } from 'vitest';
import { startApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { courseActions } from '../../../../test/courses.ts';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { notificationsOf } from '../../../../test/notifications.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { storedSubscriber, subscribeAndConfirm } from '../../../../test/subscribers.ts';
import { leftDays } from './choices-store.ts';

const clock = movableClock();
let api: Awaited<ReturnType<typeof startApp>>;
const hourMs = 60 * 60 * 1000;

beforeAll(async () => {
  api = await startApp({}, undefined, undefined, clock);
});
afterAll(() => api.close());

const names = ['partie', 'revenue', 'moins', 'effacee', 'plainte', 'fidele'] as const;
const emailOf = (name: string) => `${name}@copie.example`;
const stored = (name: string) => storedSubscriber(api, emailOf(name));
const subscribersHeld = () => api.app.privacy.held().find(({ collection }) => collection === 'subscribers');

it('a copy that is put back writes to nobody who left since it was made, and no more often than they wanted by then', async () => {
  const admin = await addUser(api.app, { role: 'admin' });
  const author = await addAuthor(api.app);
  const tokens = new Map<string, string>();
  for (const name of names)
    tokens.set(name, await subscribeAndConfirm(api, emailOf(name), { authorSubscriptions: [author.id] }));
  const unsubscribe = async (name: string) =>
    api.post('/api/newsletter/unsubscriptions', { token: tokens.get(name), scope: 'all' });
  const { id: courseId } = await courseActions(api, author).open(['Un', 'Deux', 'Trois']);
  const courseTokens: string[] = [];
  for (const name of ['quitte', 'reprend']) {
    const token = await subscribeAndConfirm(api, emailOf(name), { courses: [courseId], consent: 'c1' });
    courseTokens.push((await api.get(`/api/newsletter/preferences/${token}`)).json().courses[0].token);
  }
  const readings = '/api/newsletter/readings';
  const courseStates = () =>
    Promise.all(courseTokens.map(async (token) => (await api.get(`${readings}/${token}`)).json().state));
  await api.app.jobs.checkSuspension();

  const restore = await api.checkpoint();
  clock.move(hourMs);
  expect((await unsubscribe('partie')).statusCode).toBe(204);
  expect((await unsubscribe('revenue')).statusCode).toBe(204);
  clock.move(1000);
  const back = await api.post('/api/newsletter/resubscriptions', { token: tokens.get('revenue') });
  expect(back.json()).toEqual({ state: 'confirmed' });
  const fewer = { language: 'fr', digest: 'none', siteLetters: 'yes', frequency: 'weekly', authorSubscriptions: [] };
  const saved = await api.post('/api/newsletter/preferences', { token: tokens.get('moins'), ...fewer });
  expect(saved.statusCode, saved.body).toBe(204);
  await api.app.mongo.transaction(async (session) => {
    const person = { userId: author.id, email: emailOf('effacee') };
    await subscribersHeld()?.erase(person, session, { writings: 'remove', invalidate: () => {} });
    const unsaid = { isPermanent: false, status: null, diagnostic: null } as const;
    const complaint = { ...unsaid, reason: 'complained', source: 'report', since: clock.now() } as const;
    await api.app.mail.suppress(emailOf('plainte'), complaint, session);
  });
  expect(await stored('effacee')).toBeUndefined();
  for (const token of courseTokens) await api.post(readings, { token, state: 'left' });
  clock.move(1000);
  await api.post(readings, { token: courseTokens[1], state: 'active' });
  expect(await courseStates()).toEqual(['left', 'active']);
  await api.app.jobs.checkSuspension();
  expect(await restore()).toBe(true);
  expect((await Promise.all(names.map(stored))).map((one) => one?.state)).toEqual(names.map(() => 'confirmed'));

  expect(await courseStates()).toEqual(['active', 'active']);
  await api.app.jobs.checkSuspension();
  await api.app.jobs.process('newsletter-restored-choices');
  expect(await courseStates()).toEqual(['left', 'active']);
  const states = await Promise.all(names.map(async (name) => [name, (await stored(name))?.state]));
  expect(Object.fromEntries(states)).toEqual({
    ...{ partie: 'unsubscribed', effacee: 'unsubscribed', plainte: 'unsubscribed' },
    ...{ revenue: 'confirmed', moins: 'confirmed', fidele: 'confirmed' },
  });
  expect(await stored('moins')).toMatchObject({ frequency: 'weekly', authorSubscriptions: [], siteLetters: true });
  for (const name of ['revenue', 'fidele']) {
    const { frequency = 'all', authorSubscriptions } = (await stored(name)) ?? {};
    expect([name, frequency, authorSubscriptions]).toEqual([name, 'all', [author.id]]);
  }
  const consents = await storedWhere<{ emailKey: string; given: boolean }>(
    api.app.mongo.connection,
    'consents',
    ({ emailKey }) => emailKey === emailOf('partie'),
  );
  expect(consents.at(-1)?.given).toBe(false);
  const notices = await notificationsOf(api.app, api.as(admin));
  const restored = notices.filter(({ kind }) => kind === 'newsletter-choices-restored');
  expect(restored.map(({ text }) => text.replaceAll(/[\u00a0\u202f]/g, ' '))).toEqual([
    'Depuis cette copie, 5 abonnés avaient choisi de partir, ou de recevoir moins de lettres : c’est repris.',
  ]);
});

it('a leaving is forgotten once no backup knows the subscriber any more', async () => {
  const retention = subscribersHeld()?.retention;
  if (retention?.enforcedBy !== 'job') throw new Error('subscribers are removed by no job');
  const later = (days: number) => new Date(clock.now().getTime() + days * 24 * hourMs);
  const before = await retention.expired(later(leftDays - 1));
  const expired = await retention.expired(later(leftDays + 1));
  expect(expired - before).toBeGreaterThanOrEqual(3);
  expect(await retention.remove(later(leftDays + 1), AbortSignal.timeout(10_000))).toBe(expired);
  expect(await retention.expired(later(leftDays + 1))).toBe(0);
});
