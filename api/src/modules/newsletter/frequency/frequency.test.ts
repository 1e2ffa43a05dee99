import type { MailboxMail } from '@letat/contracts/mail/operations';
import type { Campaign, CampaignRecipients } from '@letat/contracts/newsletter/campaigns/schemas';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { storedSubscriber, subscribeAndConfirm } from '../../../../test/subscribers.ts';

const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const dayMs = 24 * 60 * 60 * 1000;
let people = 0;
let email = '';
let token = '';

beforeAll(() => clock.move(400 * dayMs));
beforeEach(async () => {
  people += 1;
  email = `lectrice-${people}@rythme.example`;
  token = await subscribeAndConfirm(api, email);
  // Their welcome is past: it is a letter too.
  await api.app.mongo.connection.collection('work').deleteMany({ queue: 'newsletter-welcome' });
});

const choose = async (choices: object) => {
  const body = { token, language: 'fr', digest: 'none', siteLetters: 'yes', ...choices };
  const answer = await api.post('/api/newsletter/preferences', body);
  expect(answer.statusCode, answer.body).toBe(204);
};

/** What waits of a queue is due, and worked on. */
async function work(...queues: string[]): Promise<void> {
  for (const queue of queues) {
    const isWaiting = (row: { queue?: string; state?: string }) => row.queue === queue && row.state === 'waiting';
    await changeStored(api.app.mongo.connection, 'work', isWaiting, { $set: { takeAt: new Date(0) } });
    await api.app.jobs.process(queue);
  }
}

/** A letter to one subscriber alone, by the interest that only they chose; or to those of an author. */
async function letter(
  subject: string,
  { author }: { author?: Awaited<ReturnType<typeof addUser>> } = {},
): Promise<string> {
  const writer = api.as(author ?? (await addUser(api.app, { role: 'admin' })));
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à tous.' }];
  const content = { subject, preheader: 'Ce qui a changé dans la semaine.', blocks, segment };
  const path = '/api/newsletter/campaigns';
  const { id, revision }: Campaign = (await writer.post(path, { scope: author ? 'own' : 'site', content })).json();
  const { reached }: CampaignRecipients = (await writer.get(`${path}/${id}/recipients`)).json();
  const begun = await writer.put(`${path}/${id}/departure`, { at: null, revision, recipients: reached });
  expect(begun.statusCode, begun.body).toBe(200);
  await work('mail-campaigns', 'mail-recipients', 'newsletter-campaigns');
  return id;
}
const lettersTo = async (to = email): Promise<MailboxMail[]> =>
  (await sentMails(api.app, to)).filter(({ headers }) => headers['list-id'] !== undefined);
const subjects = async () => (await lettersTo()).map(({ subject }) => subject).toReversed();
/** What waits to be merged is due. */
const merge = async (): Promise<void> => work('newsletter-merged', 'mail');

describe('who wants at most one letter a week', () => {
  it('gets the first at once, and those of the week after it in one, of several authors with the name of each', async () => {
    const [awa, binta] = await Promise.all([
      addUser(api.app, { role: 'author', fullName: 'Awa Ndiaye' }),
      addUser(api.app, { role: 'author', fullName: 'Binta Sow' }),
    ]);
    await choose({ frequency: 'weekly', authorSubscriptions: [awa.id, binta.id] });
    await letter('Première');
    await letter('Deuxième', { author: awa });
    await letter('Troisième', { author: binta });
    expect(await subjects()).toEqual(['Première']);
    // Too early: it waits again, and nothing is lost.
    clock.move(6 * dayMs);
    await merge();
    expect(await subjects()).toEqual(['Première']);
    clock.move(1.1 * dayMs);
    await merge();
    const [merged] = await lettersTo();
    expect(await subjects()).toEqual(['Première', 'Deuxième et une autre lettre']);
    for (const words of ['Deuxième', 'Troisième', 'La lettre d’Awa Ndiaye', 'La lettre de Binta Sow'])
      expect(merged?.text).toContain(words);
    expect(merged?.text.match(/\/lettres\/[0-9a-f]{24}/g)).toHaveLength(2);
    // It was their letter of this week.
    await letter('Quatrième');
    expect(await subjects()).toHaveLength(2);
  });

  it('is counted as withheld, so that the account of the campaign is right', async () => {
    await choose({ frequency: 'weekly' });
    await letter('Un');
    const id = await letter('Deux');
    const admin = api.as(await addUser(api.app, { role: 'admin' }));
    const { state, figures }: Campaign = (await admin.get(`/api/newsletter/campaigns/${id}`)).json();
    expect(state).toBe('sent');
    expect(figures).not.toBeNull();
    const { queued, sent, withheld, refused, abandoned } = figures ?? {};
    expect(withheld).toBeGreaterThanOrEqual(1);
    expect((sent ?? 0) + (withheld ?? 0) + (refused ?? 0) + (abandoned ?? 0)).toBe(queued);
  });

  it('gets none of a letter that they left while it waited', async () => {
    const author = await addUser(api.app, { role: 'author' });
    await choose({ frequency: 'weekly', authorSubscriptions: [author.id] });
    await letter('Avant');
    await letter('D’un auteur', { author });
    await choose({ frequency: 'weekly', authorSubscriptions: [] });
    clock.move(8 * dayMs);
    await merge();
    expect(await subjects()).toEqual(['Avant']);
  });

  it('gets what waits at once after they chose to get all letters again, and once', async () => {
    await choose({ frequency: 'weekly' });
    await letter('Première');
    await letter('Deuxième');
    await choose({ frequency: 'all' });
    // By itself: nothing is made due here.
    for (const queue of ['newsletter-merged', 'mail']) await api.app.jobs.process(queue);
    expect(await subjects()).toEqual(['Première', 'Deuxième']);
    clock.move(8 * dayMs);
    await merge();
    expect(await subjects()).toEqual(['Première', 'Deuxième']);
  });

  it('gets one of two letters that leave at the same moment', async () => {
    await choose({ frequency: 'weekly' });
    const subscriber = await storedSubscriber(api, email);
    await Promise.all([letter('À la fois 1'), letter('À la fois 2')]);
    expect(await lettersTo()).toHaveLength(1);
    const held = await storedWhere(
      api.app.mongo.connection,
      'newsletterHeldLetters',
      ({ subscriberId }) => subscriberId === subscriber?._id.toHexString(),
    );
    expect(held).toHaveLength(1);
  });
});

/** As a mail program does. */
async function oneClick(mail: MailboxMail | undefined): Promise<void> {
  const link = /<([^>]+)>/.exec(mail?.headers['list-unsubscribe'] ?? '')?.[1] ?? '';
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const payload = 'List-Unsubscribe=One-Click';
  const left = await api.app.inject({ method: 'POST', url: new URL(link).pathname, headers, payload });
  expect(left.statusCode, left.body).toBe(204);
}

describe('a mail of letters that waited', () => {
  const threeLetters = async () => {
    const [awa, binta] = await Promise.all([
      addUser(api.app, { role: 'author', fullName: 'Awa Ndiaye' }),
      addUser(api.app, { role: 'author', fullName: 'Binta Sow' }),
    ]);
    const both = { digest: 'weekly', frequency: 'weekly', authorSubscriptions: [awa.id, binta.id] };
    await choose(both);
    await letter('Avant');
    await letter('La sienne', { author: awa });
    await letter('L’autre', { author: binta });
    clock.move(8 * dayMs);
    return { awa, binta, both };
  };

  it('of one list is of that list: one click leaves it alone', async () => {
    const author = await addUser(api.app, { role: 'author' });
    await choose({ frequency: 'weekly', authorSubscriptions: [author.id] });
    await letter('Avant');
    await letter('D’un auteur', { author });
    clock.move(8 * dayMs);
    await merge();
    const [mail] = await lettersTo();
    expect(mail?.headers['list-id']).toContain(`<author-${author.id}.newsletter.`);
    await oneClick(mail);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ state: 'confirmed', siteLetters: true, authorSubscriptions: [] },
    });
  });

  it('of several is left by one click with those lists and no other, and by its links letter by letter', async () => {
    const { awa, binta } = await threeLetters();
    await merge();
    const [mail] = await lettersTo();
    expect(mail?.headers['list-id']).toContain('<merged.newsletter.');
    const [, token = ''] =
      /Quitter la lettre d’Awa Ndiaye[^/]*\S*\/newsletter\/desabonnement\/([\w.-]+)/.exec(mail?.text ?? '') ?? [];
    expect((await api.get(`/api/newsletter/preferences/${token}`)).json().author).toMatchObject({ id: awa.id });
    expect((await api.post('/api/newsletter/unsubscriptions', { token, scope: 'stream' })).statusCode).toBe(204);
    expect((await storedSubscriber(api, email))?.authorSubscriptions).toEqual([binta.id]);
    await oneClick(mail);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ state: 'confirmed', siteLetters: true, digest: 'weekly', authorSubscriptions: [] },
    });
  });

  it('that waits itself leaves without the letters of a list that was left meanwhile', async () => {
    const { binta, both } = await threeLetters();
    await work('newsletter-merged');
    await choose({ ...both, authorSubscriptions: [binta.id] });
    await merge();
    const [mail] = await lettersTo();
    expect(mail?.subject).toBe('L’autre');
    expect(mail?.text).not.toContain('La sienne');
  });
});

describe('a pause', () => {
  it('lasts thirty days, ends by itself, and what was sent meanwhile does not come after it', async () => {
    await choose({ pause: 'start' });
    const { pausedUntil } = (await api.get(`/api/newsletter/preferences/${token}`)).json();
    expect(Math.round((Date.parse(pausedUntil) - clock.now().getTime()) / dayMs)).toBe(30);
    await letter('Pendant la pause');
    expect(await subjects()).toEqual([]);
    clock.move(31 * dayMs);
    await letter('Après la pause');
    await merge();
    expect(await subjects()).toEqual(['Après la pause']);
  });

  it('stays while other choices are saved, and ends by a press', async () => {
    await choose({ pause: 'start' });
    await choose({ digest: 'weekly' });
    expect((await api.get(`/api/newsletter/preferences/${token}`)).json().pausedUntil).not.toBeNull();
    await choose({ pause: 'end' });
    expect((await api.get(`/api/newsletter/preferences/${token}`)).json().pausedUntil).toBeNull();
    await letter('De nouveau');
    expect(await subjects()).toEqual(['De nouveau']);
  });

  it('begins between the first letter and the one that waits, which is let go', async () => {
    await choose({ frequency: 'daily' });
    await letter('Hier');
    await letter('Retenue');
    await choose({ frequency: 'daily', pause: 'start' });
    clock.move(2 * dayMs);
    await merge();
    await choose({ frequency: 'daily', pause: 'end' });
    await merge();
    expect(await subjects()).toEqual(['Hier']);
  });
});

it('the editor says whose first, second and third letter of the week it would be, and who gets it with others', async () => {
  const author = await addUser(api.app, { role: 'author' });
  const mine = api.as(author);
  const other = await subscribeAndConfirm(api, `b-${people}@rythme.example`, { authorSubscriptions: [author.id] });
  await subscribeAndConfirm(api, `c-${people}@rythme.example`, { authorSubscriptions: [author.id] });
  await choose({ frequency: 'weekly', authorSubscriptions: [author.id] });
  await api.app.mongo.connection.collection('work').deleteMany({ queue: 'newsletter-welcome' });
  const path = '/api/newsletter/campaigns';
  const count = async (): Promise<CampaignRecipients> => {
    const { id }: Campaign = (await mine.post(path, { scope: 'own' })).json();
    return (await mine.get(`${path}/${id}/recipients`)).json();
  };
  expect(await count()).toMatchObject({ reached: 3, nth: [3, 0, 0, 0], merged: 0 });
  await letter('Une', { author });
  await api.post('/api/newsletter/preferences', {
    ...{ token: other, language: 'fr', digest: 'none', pause: 'start', authorSubscriptions: [author.id] },
  });
  expect(await count()).toMatchObject({ reached: 2, nth: [0, 2, 0, 0], merged: 1, left: { paused: 1 } });
  await letter('Deux', { author });
  expect(await count()).toMatchObject({ reached: 2, nth: [0, 1, 1, 0], merged: 1 });
  clock.move(8 * dayMs);
  expect(await count()).toMatchObject({ nth: [2, 0, 0, 0], merged: 0 });
});
