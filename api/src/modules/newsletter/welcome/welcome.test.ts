import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { subscribeAndConfirm } from '../../../../test/subscribers.ts';

const api = useApp();
const subjects = {
  first: 'Bienvenue : par où commencer',
  second: 'Trois façons de lire une réforme',
  third: 'La lettre vous ressemble-t-elle ?',
};
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');
const received = async (email: string) => (await sentMails(api.app, email)).map(({ subject }) => plain(subject));
const waiting = () =>
  storedWhere<{ dueAt: Date; queue: string; state: string }>(
    api.app.mongo.connection,
    'work',
    ({ queue, state }) => queue === 'newsletter-welcome' && state === 'waiting',
  );
const past = new Date(0);
/** Makes the rows of the series due that wait for their day. */
const daysPass = () =>
  changeStored(
    api.app.mongo.connection,
    'work',
    ({ queue, state }) => queue === 'newsletter-welcome' && state === 'waiting',
    { $set: { dueAt: past, takeAt: past } },
  );

let read: { id: string };
beforeAll(async () => {
  const author = await addAuthor(api.app);
  for (const [category, title] of [
    ['Leadership', 'Peu lu'],
    ['Leadership', 'Très lu'],
    ['Leadership', 'Réservé'],
    ['Innovation', 'Ailleurs'],
  ] as const) {
    const access = title === 'Réservé' ? 'subscribers' : 'free';
    const post = await addPost(api.app, author, {
      category,
      title,
      access,
      slug: `${category}-${title}`.toLowerCase(),
    });
    if (title === 'Très lu') read = post;
  }
  await changeStored(api.app.mongo.connection, 'posts', ({ _id }) => String(_id) === read.id, { $set: { views: 9 } });
});

describe('the welcome series', () => {
  it('is three mails, each with a row that waits for its day, and the last adds none', async () => {
    const email = 'bienvenue@exemple.org';
    await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    expect(await received(email)).toContain(subjects.first);
    const [row, ...others] = await waiting();
    expect(others).toEqual([]);
    const days = ((row?.dueAt.getTime() ?? 0) - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(2.9);
    expect(days).toBeLessThanOrEqual(3);
    await daysPass();
    expect(await received(email)).toContain(subjects.second);
    expect(await received(email)).not.toContain(subjects.third);
    await daysPass();
    expect(await received(email)).toContain(subjects.third);
    expect(await waiting()).toEqual([]);
    await daysPass();
    expect((await received(email)).filter((subject) => Object.values(subjects).includes(subject))).toHaveLength(3);
  });

  it('shows the most read of the person’s themes first, and none that they could not read to the end', async () => {
    const email = 'themes@exemple.org';
    await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    const mail = (await sentMails(api.app, email)).find(({ subject }) => plain(subject) === subjects.first);
    const text = mail?.text ?? '';
    expect(text.indexOf('Très lu')).toBeGreaterThan(0);
    expect(text.indexOf('Très lu')).toBeLessThan(text.indexOf('Peu lu'));
    expect(text).not.toContain('Réservé');
    await daysPass();
  });

  it('ends for who unsubscribes: nothing more leaves and nothing waits', async () => {
    const email = 'stop@exemple.org';
    const token = await subscribeAndConfirm(api, email);
    await received(email);
    await api.post(`/api/newsletter/unsubscriptions/${token}`, undefined);
    const before = await received(email);
    await daysPass();
    expect(await received(email)).toEqual(before);
    expect(before).not.toContain(subjects.second);
    expect(await waiting()).toEqual([]);
  });
});
