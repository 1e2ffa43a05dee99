import { beforeAll, describe, expect, it } from 'vitest';
import { newMails } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor, addPost } from '../../../../test/fixtures.ts';
import { sentMails } from '../../../../test/mails.ts';
import { storedWhere } from '../../../../test/stored.ts';
import { confirmationToken, storedSubscriber, subscribeAndConfirm } from '../../../../test/subscribers.ts';
import { authorTopic } from '../index.ts';
import { newsletterWelcomeReading } from '../mails/newsletter-welcome-reading.ts';
import { digestTopic } from '../streams.ts';

const minute = 60_000;
const clock = movableClock();
const api = useApp({}, undefined, undefined, clock);
const preferences = '/api/newsletter/preferences';
const unsubscriptions = '/api/newsletter/unsubscriptions';
let author: Awaited<ReturnType<typeof addAuthor>>;
let other: Awaited<ReturnType<typeof addAuthor>>;
beforeAll(async () => {
  [author, other] = [await addAuthor(api.app), await addAuthor(api.app)];
  await addPost(api.app, other);
});

const show = async (token: string) => (await api.get(`${preferences}/${token}`)).json();
const choices = {
  name: '',
  interests: [],
  authorSubscriptions: [],
  language: 'fr',
  digest: 'none',
  siteLetters: 'yes',
};
const oneClick = (token: string) =>
  api.app.inject({
    method: 'POST',
    url: `${unsubscriptions}/${token}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: 'List-Unsubscribe=One-Click',
  });
const given = async (email: string) =>
  (
    await storedWhere<{ emailKey: string; given: boolean; source: string }>(
      api.app.mongo.connection,
      'consents',
      ({ emailKey }) => emailKey === email,
    )
  ).map(({ given, source }) => `${source} ${given}`);

/** Sends a newsletter as a campaign does, and gives what arrived. */
async function sendNewsletter(email: string, topic?: string) {
  await api.app.mongo.transaction((session) =>
    api.app.mail.send(
      {
        template: newsletterWelcomeReading,
        to: email,
        data: { articles: [], preferences: '/' },
        ...(topic === undefined ? {} : { topic }),
      },
      session,
    ),
  );
  const subject = 'Trois façons de lire une réforme';
  return (await sentMails(api.app, email)).find((mail) => mail.subject === subject);
}

describe('the preferences of a subscriber', () => {
  it('are shown to whoever holds the link, with the address masked, and looking changes nothing', async () => {
    const email = 'voir@exemple.org';
    const token = await subscribeAndConfirm(api, email, {
      interests: ['Leadership'],
      authorSubscriptions: [author.id],
    });
    const before = await storedSubscriber(api, email);
    expect(await show(token)).toMatchObject({
      ...{ state: 'confirmed', email: 'v•••@e•••.org', interests: ['Leadership'], language: 'fr', digest: 'none' },
      ...{ siteLetters: true, stream: null, author: null, canUndo: false },
      authors: [
        { id: author.id, fullName: author.fullName, isChosen: true },
        { id: other.id, isChosen: false },
      ],
    });
    expect(await storedSubscriber(api, email)).toEqual(before);
    expect(JSON.stringify(await show(token))).not.toContain(email);
  });

  it('are replaced by what the person chooses, and what strangers asked for is dropped', async () => {
    const email = 'choisir@exemple.org';
    const token = await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    await api.post('/api/newsletter/subscribe', { email, interests: ['Innovation'] });
    const chosen = { ...choices, name: 'Awa', interests: ['Gouvernance'], authorSubscriptions: [other.id, 'personne'] };
    const saved = await api.post(preferences, { token, ...chosen, language: 'en', digest: 'weekly' });
    expect(saved.statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ name: 'Awa', interests: ['Gouvernance'], authorSubscriptions: [other.id], language: 'en', digest: 'weekly' },
      pendingChange: null,
    });
    const found = await api.as('admin').get('/api/admin/newsletter/subscribers?search=awa');
    expect(found.json().map((one: { email: string }) => one.email)).toEqual([email]);
  });

  it('go by a form without scripts, where nothing ticked is everything', async () => {
    const email = 'formulaire@exemple.org';
    const token = await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    const answer = await api.app.inject({
      method: 'POST',
      url: preferences,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, name: '', language: 'fr', digest: 'daily' }).toString(),
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `/newsletter/preferences/${token}?etat=enregistre`,
    ]);
    expect(await storedSubscriber(api, email)).toMatchObject({ interests: [], digest: 'daily' });
  });

  it('leave one list at once and take it up again, without what else was chosen', async () => {
    const email = 'une-liste@exemple.org';
    const token = await subscribeAndConfirm(api, email, {
      interests: ['Leadership'],
      authorSubscriptions: [author.id],
    });
    const change = (body: object) => api.post('/api/newsletter/lists', { token, ...body });
    const ofAuthor = { list: 'author', authorId: author.id };
    expect((await change({ ...ofAuthor, receives: 'no' })).statusCode).toBe(204);
    expect((await change({ list: 'digest', receives: 'yes' })).statusCode).toBe(204);
    expect((await change({ list: 'site', receives: 'no' })).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{
        state: 'confirmed',
        interests: ['Leadership'],
        authorSubscriptions: [],
        digest: 'weekly',
        siteLetters: false,
      },
    });
    await change({ ...ofAuthor, receives: 'yes' });
    await change({ ...ofAuthor, receives: 'yes' });
    await change({ list: 'author', authorId: 'personne', receives: 'yes' });
    expect(await storedSubscriber(api, email)).toMatchObject({ authorSubscriptions: [author.id] });
    const nameless = await change({ list: 'author', receives: 'no' });
    expect([nameless.statusCode, nameless.json().details]).toEqual([
      400,
      [{ path: 'authorId', message: 'Choisissez un auteur.' }],
    ]);
  });

  it('end the subscription with the last list, as unsubscribing does', async () => {
    const email = 'derniere-liste@exemple.org';
    const token = await subscribeAndConfirm(api, email);
    expect((await api.post('/api/newsletter/lists', { token, list: 'site', receives: 'no' })).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed' });
    expect(await given(email)).toContain('unsubscribe false');
    expect((await show(token)).canUndo).toBe(true);
  });

  it('begin a pause of thirty days at once, and end it', async () => {
    const token = await subscribeAndConfirm(api, 'pause@exemple.org');
    await api.post('/api/newsletter/pauses', { token, pause: 'start' });
    const { pausedUntil } = await show(token);
    expect(Date.parse(pausedUntil) - clock.now().getTime()).toBeGreaterThan(29 * 24 * 60 * minute);
    await api.post('/api/newsletter/pauses', { token, pause: 'end' });
    expect((await show(token)).pausedUntil).toBeNull();
  });

  it('of somebody who is not subscribed are refused', async () => {
    const token = await subscribeAndConfirm(api, 'parti@exemple.org');
    await oneClick(token);
    const answers = [
      await api.post(preferences, { token, ...choices }),
      await api.post('/api/newsletter/digest', { token, digest: 'weekly' }),
      await api.post('/api/newsletter/frequency', { token, frequency: 'weekly' }),
      await api.post('/api/newsletter/links', { token }),
      await api.post('/api/newsletter/lists', { token, list: 'site', receives: 'yes' }),
      await api.post('/api/newsletter/pauses', { token, pause: 'start' }),
    ];
    expect([...new Set(answers.map((answer) => answer.json().code))]).toEqual(['not_subscribed']);
  });

  it('have a link that is replaced: the former opens nothing, the new one goes to the address alone', async () => {
    const email = 'remplacer@exemple.org';
    const token = await subscribeAndConfirm(api, email);
    await newMails(api.app);
    const answer = await api.post('/api/newsletter/links', { token });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await api.get(`${preferences}/${token}`)).json().code).toBe('link_used');
    expect((await oneClick(token)).json().code).toBe('link_used');
    const [mail] = (await newMails(api.app)).filter(({ template }) => template === 'newsletter-link');
    expect(mail?.to).toBe(email);
    expect((await show(String(mail?.data.preferences).split('/').at(-1) ?? '')).state).toBe('confirmed');
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed' });
  });
});

describe('a newsletter', () => {
  it('says in its headers and at its foot how to get no more (RFC 8058, RFC 2369, RFC 2919)', async () => {
    const email = 'entetes@exemple.org';
    await subscribeAndConfirm(api, email);
    const mail = await sendNewsletter(email);
    const headers = mail?.headers ?? {};
    const url = /^<(https?:\/\/[^>]+)>$/.exec(headers['list-unsubscribe'] ?? '')?.[1] ?? '';
    expect(headers['list-unsubscribe-post']).toBe('List-Unsubscribe=One-Click');
    expect(headers).toMatchObject({
      'list-id': expect.stringMatching(/^=\?UTF-8\?B\?[\w+/=]+\?= <newsletter\.localhost>$/),
      'list-post': 'NO',
      'list-subscribe': expect.stringMatching(/^<https?:\/\/[^>]+#lettre>$/),
      'list-archive': expect.stringMatching(/^<https?:\/\/[^>]+\/lettres>$/),
    });
    // Who answers is not filled in here.
    expect(headers).not.toHaveProperty('list-owner');
    expect(JSON.stringify(headers)).not.toContain('renseigner');
    expect(url).not.toContain('exemple');
    for (const part of [mail?.text, mail?.html]) {
      expect(part).toContain('/newsletter/desabonnement/');
      expect(part).toContain('/newsletter/preferences/');
    }
    const path = new URL(url).pathname;
    expect((await api.app.inject({ method: 'GET', url: path })).statusCode).toBe(405);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed' });
    // Neither cookie nor origin: a mail program posts from nowhere.
    const answer = await oneClick(path.split('/').at(-1) ?? '');
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([204, undefined]);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed' });
  });

  it('is withheld from who unsubscribed, whose consent is taken back once; the confirmation mail has no such headers', async () => {
    const email = 'fini@exemple.org';
    const token = await subscribeAndConfirm(api, email);
    expect(await sendNewsletter(email)).toBeDefined();
    expect((await api.post(unsubscriptions, { token, reason: 'too-many' })).statusCode).toBe(204);
    expect((await oneClick(token)).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed', unsubscribeReason: 'too-many' });
    expect(await given(email)).toEqual(['site true', 'confirmation true', 'unsubscribe false']);
    const before = await sentMails(api.app, email);
    await sendNewsletter(email);
    expect(await sentMails(api.app, email)).toHaveLength(before.length);
    const confirmation = before.find(({ subject }) => subject.startsWith('Confirmez'));
    expect(confirmation?.headers).not.toHaveProperty('list-unsubscribe');
  });

  it('of an author ends alone by its own link, and the others go on', async () => {
    const email = 'auteurs@exemple.org';
    await subscribeAndConfirm(api, email, { authorSubscriptions: [author.id, other.id] });
    const mail = await sendNewsletter(email, authorTopic(author.id));
    const token = mail?.headers['list-unsubscribe']?.slice(1, -1).split('/').at(-1) ?? '';
    expect(mail?.headers).toMatchObject({
      'list-id': expect.stringContaining(` <author-${author.id}.newsletter.localhost>`),
      'list-subscribe': expect.stringMatching(new RegExp(`^<https?://[^>]+/author/${author.id}>$`)),
    });
    expect(await show(token)).toMatchObject({ stream: 'author', author: { id: author.id, fullName: author.fullName } });
    expect((await oneClick(token)).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', authorSubscriptions: [other.id] });
    expect((await show(token)).author).toBeNull();
    expect(await given(email)).not.toContain('unsubscribe false');
    const before = (await sentMails(api.app, email)).length;
    await sendNewsletter(email, authorTopic(author.id));
    expect(await sentMails(api.app, email)).toHaveLength(before);
    await sendNewsletter(email, authorTopic(other.id));
    expect(await sentMails(api.app, email)).toHaveLength(before + 1);
    expect((await api.post(unsubscriptions, { token, scope: 'all' })).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed' });
  });

  const listIdOf = (mail: { headers: Readonly<Record<string, string>> } | undefined) =>
    / <(\S+)>$/.exec(mail?.headers['list-id'] ?? '')?.[1];
  const tokenIn = (mail: { headers: Readonly<Record<string, string>> } | undefined) =>
    mail?.headers['list-unsubscribe']?.slice(1, -1).split('/').at(-1) ?? '';

  it('of the review, of the digests and of an author are three lists: leaving one in one click keeps the others', async () => {
    const email = 'trois-listes@exemple.org';
    const asked = await subscribeAndConfirm(api, email, { authorSubscriptions: [author.id] });
    await api.post(preferences, { token: asked, ...choices, authorSubscriptions: [author.id], digest: 'weekly' });
    const [review, digest, letters] = [
      await sendNewsletter(email),
      await sendNewsletter(email, digestTopic),
      await sendNewsletter(email, authorTopic(author.id)),
    ];
    const ids = ['newsletter.localhost', 'digest.newsletter.localhost', `author-${author.id}.newsletter.localhost`];
    expect([review, digest, letters].map(listIdOf)).toEqual(ids);
    expect(await show(tokenIn(review))).toMatchObject({ stream: 'site', siteLetters: true, author: null });

    await oneClick(tokenIn(review));
    await oneClick(tokenIn(review));
    const kept = { state: 'confirmed', siteLetters: false, digest: 'weekly', authorSubscriptions: [author.id] };
    expect(await storedSubscriber(api, email)).toMatchObject(kept);
    expect(await sentTo(email, null)).toBe(0);
    expect([await sentTo(email, digestTopic), await sentTo(email, authorTopic(author.id))]).toEqual([1, 1]);
    expect(await given(email)).not.toContain('unsubscribe false');

    await oneClick(tokenIn(digest));
    expect(await storedSubscriber(api, email)).toMatchObject({ ...kept, digest: 'none' });
    expect([await sentTo(email, digestTopic), await sentTo(email, authorTopic(author.id))]).toEqual([0, 1]);

    // What is left is the last: leaving it is leaving, and the consent is taken back.
    expect((await show(tokenIn(letters))).stream).toBeNull();
    await oneClick(tokenIn(letters));
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed' });
    expect(await given(email)).toContain('unsubscribe false');
    await api.post('/api/newsletter/resubscriptions', { token: asked });
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', authorSubscriptions: [author.id] });
  });

  it('of the review are for nobody who left them in their preferences, and are asked for again there', async () => {
    const email = 'sans-la-revue@exemple.org';
    const token = await subscribeAndConfirm(api, email, { authorSubscriptions: [author.id] });
    const chosen = { token, ...choices, authorSubscriptions: [author.id] };
    const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
    const content = { subject: 'La lettre', preheader: 'De la revue', blocks: [], segment };
    const { id } = (await api.as('admin').post('/api/newsletter/campaigns', { scope: 'site', content })).json();
    const reached = async () =>
      (await api.as('admin').get(`/api/newsletter/campaigns/${id}/recipients`)).json().reached;
    const before = await reached();
    await api.post(preferences, { ...chosen, siteLetters: 'no' });
    expect([await sentTo(email, null), await reached()]).toEqual([0, before - 1]);
    expect(await sentTo(email, authorTopic(author.id))).toBe(1);
    await api.post(preferences, chosen);
    expect([await sentTo(email, null), await reached()]).toEqual([1, before]);
  });

  /** How many more mails arrive when one of that list is sent. */
  async function sentTo(email: string, topic: string | null): Promise<number> {
    const before = (await sentMails(api.app, email)).length;
    await sendNewsletter(email, ...(topic === null ? [] : [topic]));
    return (await sentMails(api.app, email)).length - before;
  }
});

describe('an unsubscription', () => {
  it('is undone by one press within an hour, and what was chosen is there again', async () => {
    const email = 'erreur@exemple.org';
    const token = await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    await oneClick(token);
    expect((await show(token)).canUndo).toBe(true);
    const answer = await api.post('/api/newsletter/resubscriptions', { token });
    expect(answer.json()).toEqual({ state: 'confirmed' });
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', interests: ['Leadership'] });
    expect((await given(email)).at(-1)).toBe('confirmation true');
  });

  it('is undone later by a mail that confirms, and by nothing else', async () => {
    const email = 'plus-tard@exemple.org';
    const token = await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    await oneClick(token);
    clock.move(61 * minute);
    expect((await show(token)).canUndo).toBe(false);
    const answer = await api.post('/api/newsletter/resubscriptions', { token });
    expect(answer.json()).toEqual({ state: 'pending' });
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed' });
    await api.post('/api/newsletter/confirmations', { token: await confirmationToken(api, email) });
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'confirmed', interests: ['Leadership'] });
  });

  it('offers a weekly digest in its place, which changes that alone', async () => {
    const email = 'rythme@exemple.org';
    const token = await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    expect((await api.post('/api/newsletter/digest', { token, digest: 'weekly' })).statusCode).toBe(204);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ state: 'confirmed', digest: 'weekly', interests: ['Leadership'] },
    });
  });

  it('offers fewer letters in its place, which changes that alone', async () => {
    const email = 'moins-souvent@exemple.org';
    const asked = { interests: ['Leadership'], authorSubscriptions: [author.id] };
    const token = await subscribeAndConfirm(api, email, asked);
    const fewer = { token, frequency: 'weekly' };
    expect((await api.post('/api/newsletter/frequency', fewer)).statusCode).toBe(204);
    expect(await show(token)).toMatchObject({ state: 'confirmed', frequency: 'weekly', siteLetters: true });
    expect(await storedSubscriber(api, email)).toMatchObject({ ...asked, digest: 'none' });
    const byForm = await api.app.inject({
      method: 'POST',
      url: '/api/newsletter/frequency',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ token, frequency: 'daily' }).toString(),
    });
    expect(byForm.headers.location).toBe(`/newsletter/preferences/${token}?etat=enregistre`);
    expect((await show(token)).frequency).toBe('daily');
  });
});
