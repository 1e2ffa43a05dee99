import { emailKey } from '@letat/contracts/core/email-key';
import { newsletterConsents } from '@letat/contracts/newsletter/constants';
import { beforeAll, describe, expect, it } from 'vitest';
import { origin, useApp } from '../../../test/app.ts';
import { addAuthor, addUser } from '../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../test/stored.ts';
import type { SubscriberRecord } from './newsletter.model.ts';

interface ConsentRow {
  emailKey: string | null;
}

const api = useApp();
const path = '/api/newsletter/subscribe';
let author: { id: string; username: string };
let reader: { id: string };

beforeAll(async () => {
  author = await addAuthor(api.app);
  reader = await addUser(api.app);
});

const all = () => storedWhere<SubscriberRecord>(api.app.mongo.connection, 'subscribers', () => true);
const consentsOf = (email: string) =>
  storedWhere<ConsentRow>(api.app.mongo.connection, 'consents', ({ emailKey }) => emailKey === email);
const stored = async (email: string) => (await all()).find((record) => record.emailKey === emailKey(email));
const settle = (email: string, state: string) =>
  changeStored<SubscriberRecord>(api.app.mongo.connection, 'subscribers', ({ emailKey }) => emailKey === email, {
    $set: { state },
  });

/** Of every address the same: the id is by chance, and says nothing. */
const receipt = { status: 'pending', requestId: expect.stringMatching(/^[\w-]{24}$/), bits: 0 };

describe('asking for the newsletter', () => {
  it('stores all that its confirmation will need', async () => {
    const answer = await api.post(path, {
      email: 'Awa.Fall@Exemple.org',
      name: ' Awa Fall ',
      interests: ['Leadership', 'Leadership', 'Gouvernance'],
      authorSubscriptions: [author.id],
      consent: 'v1',
    });
    expect([answer.statusCode, answer.json()]).toEqual([201, receipt]);
    const saved = await stored('awa.fall@exemple.org');
    expect(saved).toEqual({
      _id: expect.anything(),
      email: 'Awa.Fall@Exemple.org',
      emailKey: 'awa.fall@exemple.org',
      name: 'Awa Fall',
      interests: expect.any(Array),
      authorSubscriptions: [author.id],
      courses: [],
      ...{ state: 'pending', language: 'fr', digest: 'none', siteLetters: true, suppression: null, linkVersion: 0 },
      ...{ consent: 'v1', origin: { source: 'site', site: null }, pendingChange: null, confirmationMails: [] },
      ...{ confirmedAt: null, unsubscribedAt: null, unsubscribeReason: null, lastActAt: null },
      searchKeys: expect.arrayContaining(['awa.fall@exemple.org', 'fal']),
      createdAt: expect.any(Date),
      askedAt: expect.any(Date),
    });
    expect(saved?.interests.sort()).toEqual(['Gouvernance', 'Leadership']);
    expect(await consentsOf('awa.fall@exemple.org')).toEqual([
      expect.objectContaining({
        ...{ purpose: 'newsletter', version: 'v1', text: newsletterConsents.v1, given: true },
        ...{ source: 'site', site: null, at: expect.any(Date) },
        // The visitor who asks need not be who the address belongs to.
        isVerified: false,
      }),
    ]);
  });

  it('needs an address and nothing else; without the consent’s words, none is recorded', async () => {
    expect((await api.post(path, { email: 'bref@exemple.org' })).statusCode).toBe(201);
    expect(await stored('bref@exemple.org')).toMatchObject({
      name: '',
      interests: [],
      authorSubscriptions: [],
      state: 'pending',
    });
    expect(await consentsOf('bref@exemple.org')).toEqual([]);
  });

  it('takes names that begin with a dollar for names', async () => {
    await api.post(path, { email: 'dollar@exemple.org', name: '$email' });
    expect(await stored('dollar@exemple.org')).toMatchObject({ name: '$email' });
  });

  it('leaves out authors who do not write', async () => {
    const authorSubscriptions = [author.username, reader.id, '000000000000000000000000', 'personne', author.id];
    await api.post(path, { email: 'auteurs@exemple.org', authorSubscriptions });
    expect(await stored('auteurs@exemple.org')).toMatchObject({ authorSubscriptions: [author.id] });
  });

  it('stores nothing of what fills the hidden field, and answers it as a person', async () => {
    const answer = await api.post(path, { email: 'robot@exemple.org', website: 'https://spam.example' });
    expect([answer.statusCode, answer.json()]).toEqual([201, receipt]);
    expect(await stored('robot@exemple.org')).toBeUndefined();
    expect(await consentsOf('robot@exemple.org')).toEqual([]);
  });
});

describe('an address that is known', () => {
  it.each(['pending', 'confirmed', 'unsubscribed'])('and %s is answered as a new one is', async (state) => {
    const email = `connu-${state}@exemple.org`;
    const first = await api.post(path, { email });
    await settle(email, state);
    const again = await api.post(path, { email: email.toUpperCase() });
    const { date: _, 'x-request-id': __, ...headers } = again.headers;
    expect([again.statusCode, again.json()]).toEqual([first.statusCode, receipt]);
    expect([first.json(), again.body.length]).toEqual([receipt, first.body.length]);
    expect(first.headers).toMatchObject(headers);
    expect((await all()).filter(({ emailKey }) => emailKey === email)).toHaveLength(1);
  });

  it('and pending gets all that was asked for it, and each consent is stored', async () => {
    const email = 'encore@exemple.org';
    await api.post(path, { email, name: 'Binta', interests: ['Leadership'], consent: 'v1' });
    const before = await stored(email);
    await api.post(path, { email, interests: ['Innovation'], authorSubscriptions: [author.id] });
    const after = await stored(email);
    expect(after?.interests.sort()).toEqual(['Innovation', 'Leadership']);
    expect(after).toMatchObject({ name: 'Binta', authorSubscriptions: [author.id] });
    await api.post(path, { email, name: 'Binta Sarr', consent: 'v1' });
    const last = await stored(email);
    expect(last).toMatchObject({ name: 'Binta Sarr', createdAt: before?.createdAt });
    expect(await consentsOf(email)).toHaveLength(2);
  });

  it.each(['confirmed', 'unsubscribed'])(
    'and %s is not changed by a stranger, whose request is stored as a pending change',
    async (state) => {
      const email = `ferme-${state}@exemple.org`;
      await api.post(path, { email, name: 'Chez elle', interests: ['Leadership'], consent: 'v1' });
      await settle(email, state);
      const before = await stored(email);
      await api.post(path, { email, name: 'Un autre', interests: ['Innovation'], consent: 'v1' });
      await api.post(path, { email, interests: ['Gouvernance'], authorSubscriptions: [author.id] });
      const { pendingChange, askedAt: _, ...after } = (await stored(email)) ?? {};
      const { pendingChange: __, askedAt: ___, ...same } = before ?? {};
      expect(after).toEqual(same);
      expect(pendingChange?.interests.sort()).toEqual(['Gouvernance', 'Innovation']);
      expect(pendingChange).toMatchObject({ authorSubscriptions: [author.id] });
    },
  );

  it('is one subscriber, however many ask at once', async () => {
    const interests = ['Leadership', 'Innovation', 'Gouvernance', 'Business', 'Technology'];
    const asked = Array.from({ length: 40 }, (_, index) =>
      api.post(path, { email: 'foule@exemple.org', interests: [interests[index % interests.length]] }),
    );
    expect(new Set((await Promise.all(asked)).map(({ statusCode }) => statusCode))).toEqual(new Set([201]));
    expect((await all()).filter(({ emailKey }) => emailKey === 'foule@exemple.org')).toHaveLength(1);
    expect((await stored('foule@exemple.org'))?.interests.sort()).toEqual(interests.sort());
  });
});

it.each([
  ['no address', { email: undefined }, 'email'],
  ['an empty address', { email: '' }, 'email'],
  ['what is no address', { email: 'pas-une-adresse' }, 'email'],
  ['a header in the address', { email: 'a@b.org\r\nBcc: x@y.z' }, 'email'],
  ['a long address', { email: `${'x'.repeat(300)}@exemple.org` }, 'email'],
  ['an operator', { email: { $ne: null } }, 'email'],
  ['a header in the name', { name: 'Awa\r\nBcc: x@y.z' }, 'name'],
  ['an interest that is no category', { interests: ['Jardinage'] }, 'interests'],
  ['too many authors', { authorSubscriptions: Array.from({ length: 21 }, (_, i) => `a${i}`) }, 'authorSubscriptions'],
  ['a consent to other words', { consent: 'v0' }, 'consent'],
])('subscribing to the newsletter refuses %s, says where, and stores nothing', async (_name, wrong, field) => {
  const before = (await all()).length;
  const answer = await api.post(path, { email: 'juste@exemple.org', ...wrong });
  expect([answer.statusCode, answer.json().code]).toEqual([400, 'validation']);
  expect(answer.json().details[0].path.split('.')[0]).toBe(field);
  expect((await all()).length).toBe(before);
});

describe('a form without JavaScript', () => {
  const form = (fields: [string, string][], from = origin) =>
    api.app.inject({
      method: 'POST',
      url: path,
      headers: { origin: from, 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });

  it('sends one interest or several, and goes back to its page, which says what happened', async () => {
    const answer = await form([
      ['email', 'un@exemple.org'],
      ['name', ''],
      ['interests', 'Leadership'],
      ['consent', 'v1'],
      ['website', ''],
      ['next', '/marketplace?category=ebook'],
    ]);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      '/marketplace?category=ebook&lettre=recue#lettre',
    ]);
    expect(await stored('un@exemple.org')).toMatchObject({ interests: ['Leadership'] });
    expect(await consentsOf('un@exemple.org')).toMatchObject([{ version: 'v1' }]);
    const two = await form([
      ['email', 'deux@exemple.org'],
      ['interests', 'Leadership'],
      ['interests', 'Innovation'],
    ]);
    expect(two.headers.location).toBe('/?lettre=recue#lettre');
    expect((await stored('deux@exemple.org'))?.interests).toHaveLength(2);
  });

  it('learns what is wrong in the same place, and never sent to another site', async () => {
    const refused = await form([
      ['email', 'non'],
      ['next', '/post/un-article'],
    ]);
    expect([refused.statusCode, refused.headers.location]).toEqual([303, '/post/un-article?lettre=validation#lettre']);
    const elsewhere = await form([
      ['email', 'ailleurs@exemple.org'],
      ['next', '//autre.example/'],
    ]);
    expect(elsewhere.headers.location).toBe('/?lettre=recue#lettre');
    expect((await form([['email', 'x@exemple.org']], 'https://autre.example')).statusCode).toBe(403);
  });
});
