import { consentWith } from '@letat/contracts/newsletter/author-consent';
import { beforeAll, describe, expect, it } from 'vitest';
import { newMails } from '../../../../test/account-mails.ts';
import { useApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addAuthor } from '../../../../test/fixtures.ts';
import { queriesOf } from '../../../../test/queries.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { confirmationToken, storedSubscriber, subscribeAndConfirm } from '../../../../test/subscribers.ts';
import type { ConfirmedSubscription } from './service.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const clock = movableClock();
const confirmed: ConfirmedSubscription[] = [];
const api = useApp(
  {},
  (app) =>
    app.newsletter.onConfirmed(async (subscription) => {
      confirmed.push(subscription);
    }),
  undefined,
  clock,
);
const confirmations = '/api/newsletter/confirmations';
const ask = (email: string, more: object = {}) => api.post('/api/newsletter/subscribe', { email, ...more });
const again = (requestId: string) => api.post(`${confirmations}/requests`, { requestId });
const confirm = (token: string) => api.post(confirmations, { token });
const tokenIn = (mail: { data: Record<string, unknown> } | undefined) =>
  String(mail?.data.link).split('/').at(-1) ?? '';
const show = async (token: string) => (await api.get(`${confirmations}/${token}`)).json();
const mailsTo = async (email: string) => {
  await api.app.jobs.process('newsletter-confirmations');
  return (await newMails(api.app)).filter(({ to }) => to === email);
};
let author: { id: string; fullName: string };
beforeAll(async () => {
  author = await addAuthor(api.app);
});

describe('a new address that subscribes', () => {
  it('gets one mail that confirms, and its owner confirms by a POST: looking changes nothing', async () => {
    const email = 'neuve@exemple.org';
    await ask(email, { name: 'Binta', interests: ['Leadership'], authorSubscriptions: [author.id], consent: 'v1' });
    const [mail, ...others] = await mailsTo(email);
    expect(others).toEqual([]);
    expect(mail?.data).toMatchObject({ kind: 'subscription', interests: ['Leadership'], authors: [author.fullName] });
    expect(JSON.stringify(mail?.data)).not.toContain('Binta');
    const token = tokenIn(mail);
    expect(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString()).not.toContain('exemple');
    const shown = await api.get(`${confirmations}/${token}`);
    expect(shown.json()).toEqual({
      state: 'open',
      kind: 'subscription',
      email: 'n•••@e•••.org',
      interests: ['Leadership'],
      authors: [{ id: author.id, fullName: author.fullName }],
      courses: [],
      isCourseOnly: false,
      isAuthorOnly: false,
      // Who gets the address is named before it is confirmed.
      consent: consentWith([author.fullName], 'v1'),
    });
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'pending', confirmedAt: null });

    const answer = await confirm(token);
    expect(answer.statusCode).toBe(200);
    const stored = await storedSubscriber(api, email);
    expect(stored).toMatchObject({ state: 'confirmed', pendingChange: null, interests: ['Leadership'] });
    expect(stored?.lastActAt).toEqual(stored?.confirmedAt);
    const consents = await storedWhere<{ emailKey: string; isVerified: boolean }>(
      api.app.mongo.connection,
      'consents',
      ({ emailKey }) => emailKey === email,
    );
    expect(consents.map(({ isVerified }) => isVerified)).toEqual([false, true]);
    const words = { version: 'v2', text: consentWith([author.fullName], 'v1') };
    expect(consents[1]).toMatchObject({ source: 'confirmation', ...words, given: true });
    expect(confirmed.at(-1)).toMatchObject({ subscriberId: String(stored?._id), source: 'site', site: null });
    expect((await confirm(token)).json().code).toBe('link_used');
    expect((await show(token)).state).toBe('used');
    expect(confirmed.filter(({ subscriberId }) => subscriberId === String(stored?._id))).toHaveLength(1);
  });

  it('follows an author alone: the mail, the page and the consent say so, and the letters of the review do not come', async () => {
    const email = 'auteur-seul@exemple.org';
    await ask(email, { authorSubscriptions: [author.id], consent: 'a1' });
    const [mail] = await mailsTo(email);
    expect(mail?.data).toMatchObject({ isAuthorOnly: true, authors: [author.fullName] });
    const token = tokenIn(mail);
    const text = consentWith([author.fullName], 'a1');
    expect(await show(token)).toMatchObject({ isAuthorOnly: true, consent: text });
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await storedSubscriber(api, email)).toMatchObject({
      ...{ state: 'confirmed', siteLetters: false, authorSubscriptions: [author.id], consent: 'a1' },
    });
    const consents = await storedWhere<{ emailKey: string; version: string; text: string }>(
      api.app.mongo.connection,
      'consents',
      ({ emailKey }) => emailKey === email,
    );
    expect(consents.map(({ version, text }) => [version, text])).toEqual([
      ['a1', text],
      ['a1', text],
    ]);
  });

  it('that asks for an author alone and for the review, in either order, gets both by words that name both', async () => {
    for (const [email, first, second] of [
      ['seul-puis-revue@exemple.org', 'a1', 'v1'],
      ['revue-puis-seul@exemple.org', 'v1', 'a1'],
    ] as const) {
      await ask(email, { authorSubscriptions: [author.id], consent: first });
      await ask(email, { authorSubscriptions: [author.id], consent: second });
      const [mail] = await mailsTo(email);
      expect(await show(tokenIn(mail))).toMatchObject({
        ...{ isAuthorOnly: false, consent: consentWith([author.fullName], 'v1') },
      });
      await confirm(tokenIn(mail));
      expect(await storedSubscriber(api, email)).toMatchObject({ siteLetters: true, authorSubscriptions: [author.id] });
    }
  });

  it('cannot follow somebody alone who does not write', async () => {
    const answer = await ask('personne-seul@exemple.org', { authorSubscriptions: ['personne'], consent: 'a1' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'author_not_found']);
    expect(await storedSubscriber(api, 'personne-seul@exemple.org')).toBeUndefined();
  });

  it('is one row of work whoever’s address it is, and the row holds none', async () => {
    await subscribeAndConfirm(api, 'connue@exemple.org');
    for (const email of ['connue@exemple.org', 'inconnue@exemple.org', 'Inconnue@exemple.org']) await ask(email);
    const rows = await storedWhere(
      api.app.mongo.connection,
      'work',
      ({ queue, state }) => queue === 'newsletter-confirmations' && state === 'waiting',
    );
    expect(rows).toHaveLength(2);
    expect(JSON.stringify(rows)).not.toContain('@');
  });

  it('costs the database the same whatever is known of it', async () => {
    const states = { unknown: 'cout-1', pending: 'cout-2', confirmed: 'cout-3', unsubscribed: 'cout-4' };
    await ask(`${states.pending}@exemple.org`);
    await subscribeAndConfirm(api, `${states.confirmed}@exemple.org`);
    const token = await subscribeAndConfirm(api, `${states.unsubscribed}@exemple.org`);
    await api.post(`/api/newsletter/unsubscriptions/${token}`, undefined);
    const asked = new Map<string, string[]>();
    for (const [state, name] of Object.entries(states)) {
      const queries = await queriesOf(api.app.mongo.connection, () => ask(`${name}@exemple.org`, { consent: 'v1' }));
      asked.set(state, queries);
    }
    expect(asked.get('unknown')?.length).toBeGreaterThan(2);
    for (const queries of asked.values()) expect(queries).toEqual(asked.get('unknown'));
  });

  it('gets the first mail of a day whatever the box, and no other for being typed again, in any spelling', async () => {
    const email = 'souvent@exemple.org';
    const counts: number[] = [];
    for (const [pause, typed] of [
      [0, email],
      [0, email],
      [11, 'Souvent+lettre@exemple.org'],
      [600, email],
    ] as const) {
      clock.move(pause * minute);
      expect((await ask(typed)).statusCode).toBe(201);
      const sent = [...(await mailsTo(email)), ...(typed === email ? [] : await mailsTo(typed))];
      counts.push(sent.length);
    }
    expect(counts).toEqual([1, 0, 0, 0]);
    clock.move(day);
    await ask(email);
    expect(await mailsTo(email)).toHaveLength(1);
  });

  it('gets it again on the same day only if it was refused: the browser that asked may ask as often as it likes', async () => {
    const email = 'renvoyer@exemple.org';
    const { requestId } = (await ask(email)).json();
    const counts = [(await mailsTo(email)).length];
    const asksAgain = async (seconds: number) => {
      clock.move(seconds * 1000);
      expect((await again(requestId)).statusCode).toBe(204);
      counts.push((await mailsTo(email)).length);
    };
    for (const seconds of [30, 31, 61, 3600]) await asksAgain(seconds);
    expect(counts).toEqual([1, 0, 0, 0, 0]);
    const isTheirs = (mail: { toKey?: string; state?: string }) => mail.toKey === email && mail.state !== 'withheld';
    const refused = { $set: { state: 'refused' } };
    await changeStored(api.app.mongo.connection, 'mails', isTheirs, refused);
    for (const seconds of [61, 61]) await asksAgain(seconds);
    expect(counts).toEqual([1, 0, 0, 0, 0, 1, 0]);
  });

  it('is not told apart by what asking again answers: an unknown, an old and another’s id do nothing', async () => {
    const email = 'ancienne@exemple.org';
    const { requestId } = (await ask(email)).json();
    expect(Object.keys((await ask('autre@exemple.org')).json()).toSorted()).toEqual(['bits', 'requestId', 'status']);
    await mailsTo(email);
    clock.move(2 * minute);
    for (const other of ['inconnu', `${requestId}x`]) expect((await again(other)).statusCode).toBe(204);
    expect(await mailsTo(email)).toEqual([]);
    expect(requestId).not.toContain(String((await storedSubscriber(api, email))?._id));
  });

  it('is refused when it is disposable, at its field, and nothing is stored', async () => {
    const answer = await ask('quelquun@yopmail.com');
    expect([answer.statusCode, answer.json().details[0].path]).toEqual([400, 'email']);
    expect(await storedSubscriber(api, 'quelquun@yopmail.com')).toBeUndefined();
  });
});

describe('a confirmation link', () => {
  it('that is too old confirms nothing and offers another, which does', async () => {
    const email = 'tard@exemple.org';
    await ask(email);
    const token = await confirmationToken(api, email);
    clock.move(7 * day + minute);
    expect((await show(token)).state).toBe('expired');
    expect((await confirm(token)).json().code).toBe('link_used');
    expect((await api.post(`${confirmations}/renewal`, { token })).statusCode).toBe(204);
    const fresh = await confirmationToken(api, email);
    expect((await confirm(fresh)).statusCode).toBe(200);
    expect((await api.post(`${confirmations}/renewal`, { token })).json().code).toBe('link_used');
    expect(await mailsTo(email)).toEqual([]);
  });

  it.each(['x', 'a.b', '', '%F0%9F%92%A5'])('that this site did not sign (%j) opens nothing', async (token) => {
    expect((await confirm(token)).statusCode).toBeGreaterThanOrEqual(400);
    expect((await api.get(`${confirmations}/${token || '-'}`)).json().code).toBe('link_used');
  });

  it('is another thing than the link of the preferences: neither does the other’s work', async () => {
    const preferences = await subscribeAndConfirm(api, 'deux@exemple.org');
    expect((await confirm(preferences)).json().code).toBe('link_used');
    await ask('trois@exemple.org');
    const token = await confirmationToken(api, 'trois@exemple.org');
    expect((await api.post(`/api/newsletter/unsubscriptions/${token}`, undefined)).json().code).toBe('link_used');
    expect(await storedSubscriber(api, 'trois@exemple.org')).toMatchObject({ state: 'pending' });
  });

  it('in a form without scripts leads to the preferences, or says why not', async () => {
    await ask('simple@exemple.org');
    const token = await confirmationToken(api, 'simple@exemple.org');
    const form = () =>
      api.app.inject({
        method: 'POST',
        url: confirmations,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams({ token }).toString(),
      });
    const done = await form();
    expect(done.statusCode).toBe(303);
    expect(done.headers.location).toMatch(/^\/newsletter\/preferences\/[\w-]+\.[\w-]+\?etat=confirme$/);
    expect((await form()).headers.location).toBe('/newsletter/confirmer/fin?etat=link_used');
  });
});

describe('an address that is confirmed', () => {
  it('is offered what was asked for in addition, which counts once it confirms', async () => {
    const email = 'plus@exemple.org';
    await subscribeAndConfirm(api, email, { interests: ['Leadership'] });
    const { confirmedAt } = (await storedSubscriber(api, email)) ?? {};
    // The first of another day leaves by itself.
    clock.move(day + minute);
    await ask(email, { interests: ['Leadership', 'Innovation'], authorSubscriptions: [author.id] });
    const [mail] = await mailsTo(email);
    expect(mail?.data).toMatchObject({ kind: 'change', interests: ['Innovation'], authors: [author.fullName] });
    expect(await storedSubscriber(api, email)).toMatchObject({ interests: ['Leadership'], authorSubscriptions: [] });
    const listened = confirmed.length;
    expect((await confirm(tokenIn(mail))).statusCode).toBe(200);
    const after = await storedSubscriber(api, email);
    expect(after).toMatchObject({
      interests: ['Leadership', 'Innovation'],
      authorSubscriptions: [author.id],
      confirmedAt,
    });
    expect(confirmed).toHaveLength(listened);
  });

  it('that gets everything loses nothing by a request for one theme, and reads that it has all of it', async () => {
    const email = 'tout@exemple.org';
    await subscribeAndConfirm(api, email);
    // The first of another day leaves by itself.
    clock.move(day + minute);
    await ask(email, { interests: ['Innovation'] });
    const [mail] = await mailsTo(email);
    expect(mail?.data).toMatchObject({ kind: 'known', interests: [] });
    await confirm(tokenIn(mail));
    expect(await storedSubscriber(api, email)).toMatchObject({ interests: [], state: 'confirmed' });
  });
});

describe('an address that unsubscribed and subscribes again', () => {
  it('is confirmed anew, with what it asked for now and not with what it had; former links confirm nothing', async () => {
    const email = 'retour@exemple.org';
    await ask(email, { interests: ['Leadership'] });
    const former = await confirmationToken(api, email);
    const preferences = (await confirm(former)).json().preferences;
    await api.post('/api/newsletter/unsubscriptions', { token: preferences });
    // The first of another day leaves by itself.
    clock.move(day + minute);
    await ask(email, { interests: ['Innovation'], consent: 'v1' });
    expect(await storedSubscriber(api, email)).toMatchObject({ state: 'unsubscribed' });
    expect((await confirm(former)).json().code).toBe('link_used');
    const token = await confirmationToken(api, email);
    expect((await confirm(token)).statusCode).toBe(200);
    expect(await storedSubscriber(api, email)).toMatchObject({
      state: 'confirmed',
      interests: ['Innovation'],
      unsubscribedAt: null,
    });
  });
});
