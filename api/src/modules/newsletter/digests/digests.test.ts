import { beforeAll, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { runSchedule } from '../../../../test/schedules.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import type { NewUser } from '../../users/index.ts';

const api = useApp();
let awa: NewUser;
let moussa: NewUser;

beforeAll(async () => {
  awa = await addAuthor(api.app, { fullName: 'Awa Ndiaye' });
  moussa = await addAuthor(api.app, { fullName: 'Moussa Traoré' });
  await addSubscribers(api.app, {
    tout: { digest: 'daily' },
    audit: { digest: 'daily', interests: ['Audit & Contrôle'] },
    autrice: { digest: 'daily', interests: ['Leadership'], authorSubscriptions: [awa.id] },
    ailleurs: { digest: 'daily', interests: ['Leadership'] },
    dimanche: { digest: 'weekly' },
    aucun: {},
    parti: { digest: 'daily', state: 'unsubscribed' },
  });
});

/** The hour comes: of the row that a worker plans for it. What is due leaves. */
async function theHourComes(frequency: 'daily' | 'weekly'): Promise<void> {
  await runSchedule(api.app, `newsletter-digest-${frequency}`);
  await api.app.jobs.process('mail-campaigns');
  await api.app.jobs.process('mail-recipients');
}
const receivedBy = async (subject: string) =>
  (await sentMails(api.app))
    .filter((mail) => mail.subject.startsWith(subject))
    .map(({ to }) => to.split('@')[0])
    .toSorted();

it('a digest goes to each who wants it with the articles of their interests and authors, once, and to nobody when there are none', async () => {
  const at = new Date(Date.now() - 60_000);
  await addPost(api.app, awa, { title: 'Un contrôle qui sert', category: 'Audit & Contrôle', at });
  await addPost(api.app, moussa, { title: 'Une vieille histoire', at: new Date('2026-01-02T08:00:00Z') });
  await theHourComes('daily');
  expect(await receivedBy('Aujourd’hui')).toEqual(['audit', 'autrice', 'tout']);
  const [mail] = (await sentMails(api.app)).filter(({ subject }) => subject.startsWith('Aujourd’hui'));
  expect(mail?.html).toContain('Un contrôle qui sert');
  expect(mail?.html).not.toContain('Une vieille histoire');
  expect(mail?.headers['list-unsubscribe']).toBeDefined();
  await theHourComes('daily');
  expect(await receivedBy('Aujourd’hui')).toHaveLength(3);
  await theHourComes('weekly');
  expect(await receivedBy('Cette semaine')).toEqual(['dimanche']);
});

it('a digest that an admin turned off does not leave, and its screen says so', async () => {
  const admin = api.as('admin');
  const turned = await admin.put('/api/admin/newsletter/digests/daily', { isOn: false });
  expect(turned.json()).toMatchObject({ frequency: 'daily', isOn: false, nextAt: null, subscribers: 4 });
  await addPost(api.app, awa, { title: 'Encore un', at: new Date() });
  await theHourComes('daily');
  expect(await receivedBy('Aujourd’hui')).toHaveLength(3);
  const [daily, weekly] = (await admin.get('/api/admin/newsletter/digests')).json();
  expect(daily.runs).toMatchObject([{ articles: 1, sent: 3, notSent: 0, isUnderWay: false }]);
  expect(weekly).toMatchObject({ isOn: true, nextAt: expect.stringMatching(/T\d\d:00:00/) });
  expect((await api.as('author').get('/api/admin/newsletter/digests')).statusCode).toBe(403);
});
