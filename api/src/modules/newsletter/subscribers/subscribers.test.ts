import { beforeAll, describe, expect, it } from 'vitest';
import { useApp } from '../../../../test/app.ts';
import { addAuthor, addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { storedSubscriber, subscribeAndConfirm } from '../../../../test/subscribers.ts';
import type { SubscriberRecord } from '../newsletter.model.ts';

const api = useApp();
const path = '/api/admin/newsletter/subscribers';
const emailsOf = (answer: { json(): { email: string }[] }) => answer.json().map(({ email }) => email);
const list = async (query = '') => emailsOf(await api.as('admin').get(path + query));
let author: Awaited<ReturnType<typeof addAuthor>>;

beforeAll(async () => {
  author = await addAuthor(api.app);
  await subscribeAndConfirm(api, 'aminata@exemple.org', { name: 'Aminata Sow', interests: ['Leadership'] });
  await subscribeAndConfirm(api, 'binta@exemple.org', { name: 'Binta Sarr', authorSubscriptions: [author.id] });
  await api.post('/api/newsletter/subscribe', {
    email: 'coumba@exemple.org',
    interests: ['Innovation'],
    consent: 'v1-en',
  });
  const left = await subscribeAndConfirm(api, 'demba@exemple.org', { authorSubscriptions: [author.id] });
  await api.post(`/api/newsletter/unsubscriptions/${left}`, undefined);
  await subscribeAndConfirm(api, 'elhadj@exemple.org');
  const suppress = { $set: { suppression: 'bounced' } };
  const isElhadj = ({ emailKey }: SubscriberRecord) => emailKey === 'elhadj@exemple.org';
  await changeStored<SubscriberRecord>(api.app.mongo.connection, 'subscribers', isElhadj, suppress);
});

describe('the list of all subscribers', () => {
  it('comes newest first in pages that join, with each narrowing', async () => {
    const all = ['elhadj', 'demba', 'coumba', 'binta', 'aminata'].map((name) => `${name}@exemple.org`);
    expect(await list()).toEqual(all);
    const first = await api.as('admin').get(`${path}?limit=2`);
    const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? '';
    expect([...emailsOf(first), ...emailsOf(await api.as('admin').get(next))]).toEqual(all.slice(0, 4));
    expect(await list('?state=pending')).toEqual(['coumba@exemple.org']);
    expect(await list('?state=suppressed')).toEqual(['elhadj@exemple.org']);
    expect(await list('?state=unsubscribed')).toEqual(['demba@exemple.org']);
    expect(await list('?search=BÎN')).toEqual(['binta@exemple.org']);
    expect(await list('?search=sow%20amina')).toEqual(['aminata@exemple.org']);
    expect(await list('?search=personne')).toEqual([]);
    expect(await list('?language=en')).toEqual(['coumba@exemple.org']);
    expect(await list(`?authorId=${author.id}`)).toEqual(['demba@exemple.org', 'binta@exemple.org']);
    // Who chose nothing gets everything.
    expect(await list('?interest=Leadership&state=confirmed')).not.toContain('coumba@exemple.org');
    expect(await list('?interest=Leadership&state=confirmed')).toContain('binta@exemple.org');
    expect(await list('?activity=new&state=confirmed')).toHaveLength(3);
    expect((await api.as('admin').get(`${path}?cursor=faux`)).json().code).toBe('bad_cursor');
  });

  it('shows what each chose and nothing that was asked for in their name', async () => {
    const [shown] = (await api.as('admin').get(`${path}?search=binta`)).json();
    expect(shown).toEqual({
      ...{ id: expect.any(String), email: 'binta@exemple.org', name: 'Binta Sarr', state: 'confirmed', interests: [] },
      ...{ authors: [author.fullName], language: 'fr', digest: 'none', suppression: null, site: null },
      ...{ createdAt: expect.any(String), confirmedAt: expect.any(String), unsubscribedAt: null },
    });
  });

  it('is counted by state', async () => {
    const counts = (await api.as('admin').get(`${path}/summary`)).json();
    expect(counts).toEqual({ pending: 1, confirmed: 3, unsubscribed: 1, suppressed: 1 });
  });
});

describe('an administrator', () => {
  it('unsubscribes somebody: it is recorded under a masked address, the consent is taken back, and twice is once', async () => {
    await subscribeAndConfirm(api, 'fatou@exemple.org');
    const [{ id }] = (await api.as('admin').get(`${path}?search=fatou`)).json();
    const admin = api.as('admin');
    for (const _ of [1, 2])
      expect((await admin.put(`${path}/${id}/unsubscription`, {})).json().state).toBe('unsubscribed');
    const entries = await storedWhere<{ subject: { id: string } }>(
      api.app.mongo.connection,
      'auditEntries',
      ({ subject }) => subject.id === id,
    );
    expect(entries).toMatchObject([{ action: 'subscriber.unsubscribed', subject: { label: 'f•••@e•••.org' } }]);
    const consents = await storedWhere<{ emailKey: string }>(
      api.app.mongo.connection,
      'consents',
      ({ emailKey }) => emailKey === 'fatou@exemple.org',
    );
    expect(consents.at(-1)).toMatchObject({ given: false, source: 'administration' });
  });

  it('removes somebody, and links of theirs open nothing', async () => {
    const token = await subscribeAndConfirm(api, 'gora@exemple.org');
    const [{ id }] = (await api.as('admin').get(`${path}?search=gora`)).json();
    expect((await api.as('admin').del(`${path}/${id}`)).statusCode).toBe(204);
    expect(await storedSubscriber(api, 'gora@exemple.org')).toBeUndefined();
    expect((await api.get(`/api/newsletter/preferences/${token}`)).json().code).toBe('link_used');
    expect((await api.as('admin').del(`${path}/${id}`)).json().code).toBe('subscriber_not_found');
  });
});

describe('an author', () => {
  const own = '/api/my/newsletter/subscribers';
  it('sees the address of who agreed to a sentence that names them, with that sentence, and who left marked', async () => {
    const names = new RegExp(`${author.fullName} reçoit mon adresse`);
    const agreed = { text: expect.stringMatching(names), at: expect.any(String) };
    expect((await api.as(author).get(own)).json()).toEqual([
      {
        ...{ id: expect.any(String), name: 'Binta Sarr', email: 'binta@exemple.org', language: 'fr' },
        ...{ consent: agreed, confirmedAt: expect.any(String), leftAt: null },
      },
    ]);
    expect((await api.as(author).get(`${own}?state=left`)).json()).toMatchObject([
      { email: 'demba@exemple.org', consent: agreed, leftAt: expect.any(String) },
    ]);
    const summary = (await api.as(author).get(`${own}/summary`)).json();
    expect(summary).toMatchObject({ confirmed: 1, shared: 1, left: 1, recent: 1 });
    const proofs = await storedWhere<{ emailKey: string; version: string; isVerified: boolean }>(
      api.app.mongo.connection,
      'consents',
      ({ emailKey, isVerified }) => emailKey === 'binta@exemple.org' && isVerified,
    );
    expect(proofs).toMatchObject([{ version: 'v2', given: true, text: expect.stringMatching(names) }]);
  });

  it('takes away the addresses that were given, with what was agreed to, and never a masked one', async () => {
    const of = await addAuthor(api.app);
    const [given, before] = ['donnee@exemple.org', 'avant@exemple.org'];
    for (const email of [given, before]) await subscribeAndConfirm(api, email, { authorSubscriptions: [of.id] });
    const isBefore = ({ emailKey }: SubscriberRecord) => emailKey === before;
    await changeStored<SubscriberRecord>(api.app.mongo.connection, 'subscribers', isBefore, {
      $unset: { sharedWith: 1 },
    });
    const listed = (await api.as(of).get(own)).json();
    expect(listed).toMatchObject([
      { email: 'a•••@e•••.org', consent: null },
      { email: given, consent: { text: expect.stringContaining(of.fullName) } },
    ]);
    const file = await api.as(of).get(`${own}/export`);
    expect(file.headers).toMatchObject({ 'cache-control': 'no-store' });
    expect(file.body).toContain(given);
    expect(file.body).not.toMatch(/avant@|•••/);
    expect((await api.as(author).get(`${own}/export`)).body).not.toContain(given);
    expect((await api.as(await addUser(api.app)).get(`${own}/export`)).statusCode).toBe(403);
    await api.as('admin').del(`${path}/${listed[0].id}`);
    await api.as('admin').del(`${path}/${listed[1].id}`);
  });

  it('keeps no address in sight of who takes the author off their choices and only ticks them again', async () => {
    const of = await addAuthor(api.app);
    const email = 'revient@exemple.org';
    const token = await subscribeAndConfirm(api, email, { authorSubscriptions: [of.id] });
    const save = (authorSubscriptions: string[]) =>
      api.post('/api/newsletter/preferences', {
        ...{ token, name: '', interests: [], language: 'fr', digest: 'none', siteLetters: 'yes' },
        authorSubscriptions,
      });
    expect((await save([])).statusCode).toBe(204);
    expect((await api.as(of).get(`${own}?state=left`)).json()).toMatchObject([{ email, leftAt: expect.any(String) }]);
    expect((await save([of.id])).statusCode).toBe(204);
    expect((await api.as(of).get(own)).json()).toMatchObject([{ email: 'r•••@e•••.org', consent: null, leftAt: null }]);
    expect((await api.as(of).get(`${own}?state=left`)).json()).toEqual([]);
    const [{ id }] = (await api.as('admin').get(`${path}?search=revient`)).json();
    await api.as('admin').del(`${path}/${id}`);
  });

  it('sees nobody else’s, and readers see none', async () => {
    expect((await api.as(await addAuthor(api.app)).get(own)).json()).toEqual([]);
    expect((await api.as(await addUser(api.app)).get(own)).statusCode).toBe(403);
    expect((await api.as(author).get(path)).statusCode).toBe(403);
  });
});
