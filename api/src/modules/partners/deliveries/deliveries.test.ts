import { type HttpStandIn, startHttpStandIn } from '@letat/testing/http/stand-in';
import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { startApp, type TestApp, useApp } from '../../../../test/app.ts';
import { addAuthor, addPost, addUser } from '../../../../test/fixtures.ts';
import { changeStored } from '../../../../test/stored.ts';

const secret = `whsec_${Buffer.alloc(32, 1).toString('base64')}`;
const message = z.looseObject({ type: z.string(), timestamp: z.iso.datetime(), data: z.looseObject({}) });

let partner: HttpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  partner = await startHttpStandIn([
    { call: 'POST /hook', body: message, answers: { 204: z.undefined() }, answer: () => ({ status: 204 }) },
  ]);
  api = await startApp({
    OUTGOING_HTTP_NETWORKS: '127.0.0.1/32',
    PARTNER_WEBHOOK_URL: `${partner.origin}/hook`,
    PARTNER_WEBHOOK_SECRETS: secret,
  });
});
afterEach(() => expect(partner.violations).toEqual([]));
afterAll(async () => {
  await api.close();
  await partner.close();
});

let made = 0;
async function syncExpert(of: TestApp = api): Promise<void> {
  made += 1;
  const answer = await of.as('admin').post('/api/partners/sync-expert', {
    name: `Expert ${made}`,
    email: `expert-${made}@exemple.org`,
  });
  expect(answer.statusCode).toBe(200);
}
const send = () => api.app.jobs.process('partner-webhooks');
const newest = async (of: TestApp = api) => (await of.as('admin').get('/api/partners/deliveries?limit=1')).json()[0];
const replay = (id: string) => api.as('admin').post(`/api/partners/deliveries/${id}/replay`, undefined);
/** Work that failed waits: an administrator has it tried at once. */
async function retryNow(): Promise<void> {
  const isWaiting = ({ state }: { state?: string }) => state === 'waiting';
  await changeStored(api.app.mongo.connection, 'work', isWaiting, {
    $set: { takeAt: new Date(0), dueAt: new Date(0) },
  });
  await send();
}

describe('a message to the partner', () => {
  it('arrives signed, with its log; a partner verifies it with the library of the standard', async () => {
    await syncExpert();
    await send();
    const { headers, body } = partner.received.at(-1) ?? {};
    expect(
      new Webhook(secret).verify(String(body), Object.fromEntries(Object.entries(headers ?? {}).map(one))),
    ).toMatchObject({
      type: 'expert.synced',
    });
    const log = await newest();
    expect(log).toMatchObject({
      id: headers?.['webhook-id'],
      state: 'delivered',
      attempts: 1,
      lastAttempts: [{ status: 204, problem: null }],
    });
    expect(JSON.stringify(log)).not.toContain('@exemple.org');
  });

  it('to a partner who answers 500 is tried again later under the same id, and whoever asked does not wait', async () => {
    partner.meet({ status: 500 }, { status: 500 }, { status: 500 });
    await syncExpert();
    const { id } = await newest();
    await send();
    expect(await newest()).toMatchObject({
      state: 'waiting',
      attempts: 1,
      lastAttempts: [{ status: 500, problem: 'Le partenaire a répondu 500.' }],
    });
    expect((await replay(id)).json().code).toBe('partner_delivery_waiting');
    await retryNow();
    expect(await newest()).toMatchObject({ state: 'delivered', attempts: 2 });
    const sent = partner.received.filter(({ headers }) => headers['webhook-id'] === id);
    expect(sent).toHaveLength(4);
    expect(new Set(sent.map(({ body }) => body.toString())).size).toBe(1);
  });

  it('whose connection breaks is tried again later', async () => {
    partner.meet('drop', 'drop', 'drop');
    await syncExpert();
    await send();
    expect(await newest()).toMatchObject({
      state: 'waiting',
      lastAttempts: [{ status: null, problem: 'La connexion au partenaire n’a pas abouti.' }],
    });
    await retryNow();
    expect(await newest()).toMatchObject({ state: 'delivered' });
  });

  it('that the partner wants no more of has failed, waits for an administrator, and is replayed by hand under its id', async () => {
    partner.meet({ status: 410 });
    await syncExpert();
    await send();
    const failed = await newest();
    expect(failed).toMatchObject({ state: 'failed', attempts: 1 });
    const waiting = (await api.as('admin').get('/api/admin/waiting')).json();
    expect(waiting).toContainEqual(expect.objectContaining({ id: 'partner-deliveries', count: 1 }));
    expect((await replay(failed.id)).json()).toMatchObject({ state: 'waiting' });
    await send();
    expect(await newest()).toMatchObject({ id: failed.id, state: 'delivered' });
    expect(partner.received.at(-1)?.headers['webhook-id']).toBe(failed.id);
    const [act] = (await api.as('admin').get('/api/admin/audit?limit=1')).json();
    expect(act).toMatchObject({ action: 'partner.delivery-replayed', subject: { id: failed.id } });
  });

  it('that arrived is sent again by hand, once for each press', async () => {
    await syncExpert();
    await send();
    const { id } = await newest();
    const headers = { 'idempotency-key': '"replay-of-delivery-1"' };
    const path = `/api/partners/deliveries/${id}/replay`;
    await api.as('admin').post(path, undefined, headers);
    await send();
    await api.as('admin').post(path, undefined, headers);
    await send();
    expect(partner.received.filter((received) => received.headers['webhook-id'] === id)).toHaveLength(2);
    expect((await replay('0'.repeat(24))).json().code).toBe('partner_delivery_not_found');
  });

  it('of a lead goes with their consent alone, and a change of status follows it without notes', async () => {
    const shared = { name: 'Oui', email: 'oui@exemple.org', message: 'Bonjour', consent: 'partner-1' };
    await api.post('/api/leads', shared);
    await api.post('/api/leads', { ...shared, email: 'non@exemple.org', consent: undefined });
    for (const email of ['oui', 'non']) {
      const [lead] = (await api.as('admin').get(`/api/partners/leads?search=${email}@exemple.org`)).json();
      const change = { status: 'contacted', notes: 'Entre nous.' };
      await api.as('admin').put(`/api/partners/leads/${lead.id}/status`, change);
    }
    await send();
    const bodies = partner.received.map(({ body }) => body.toString());
    expect(bodies.filter((body) => body.includes('oui@exemple.org'))).toHaveLength(1);
    expect(bodies.filter((body) => body.includes('"lead.status_changed"'))).toHaveLength(1);
    expect(bodies.join('\n')).not.toMatch(/non@exemple\.org|Entre nous/);
  });

  it('tells the partner when somebody takes their consent back', async () => {
    const email = 'retire@exemple.org';
    await api.post('/api/leads', { name: 'Retire', email, message: 'Bonjour', consent: 'partner-1' });
    const person = await addUser(api.app, { email });
    const answer = await api.as(person).post('/api/my/consents/withdraw', { purpose: 'partner' });
    expect(answer.json()).toContainEqual(expect.objectContaining({ purpose: 'partner', given: false }));
    await send();
    expect(JSON.parse(partner.received.at(-1)?.body.toString() ?? '')).toMatchObject({ type: 'lead.withdrawn' });
    const [lead] = (await api.as('admin').get(`/api/partners/leads?search=${email}`)).json();
    expect(lead).toMatchObject({ isShared: false });
  });
});

describe('the presses that synchronise', () => {
  const press = async (path: string) => (await api.as('admin').post(`/api/partners/${path}`, {})).json();

  it('tell the partner of every expert and event once; again, nothing is sent', async () => {
    const eventDate = new Date(Date.now() + 9e8).toISOString();
    await api.as('admin').post('/api/partners/events', { title: 'À venir', eventDate, platform: 'Externe' });
    const first = await press('init-conseil-hub');
    expect(first).toMatchObject({ events: 1, sent: 1 });
    expect(first.experts).toBeGreaterThan(0);
    expect(await press('init-conseil-hub')).toEqual({ ...first, sent: 0 });
    const { initialisedAt } = (await api.as('admin').get('/api/partners/connection')).json();
    expect(initialisedAt).toEqual(expect.any(String));
  });

  it('tell the partner of published articles once, in a few messages, and of those that changed since', async () => {
    const author = await addAuthor(api.app);
    for (let n = 0; n < 60; n += 1) await addPost(api.app, author);
    await addPost(api.app, author, { published: false });
    expect(await press('sync-content')).toEqual({ articles: 60, sent: 60 });
    expect(await press('sync-content')).toEqual({ articles: 60, sent: 0 });
    await addPost(api.app, author, { title: 'Un titre de plus' });
    expect(await press('sync-content')).toEqual({ articles: 61, sent: 1 });
    await send();
    const sent = partner.received
      .map(({ body }) => JSON.parse(body.toString()))
      .filter(({ type }) => type === 'content.synced');
    expect(sent.map(({ data }) => data.articles.length)).toEqual(expect.arrayContaining([50, 10, 1]));
    expect(sent.at(-1).data.articles[0]).toMatchObject({
      title: 'Un titre de plus',
      url: expect.stringMatching(/\/post\//),
    });
  });

  it('at the same time, tell everything once', async () => {
    const author = await addAuthor(api.app);
    await addPost(api.app, author);
    const answers = await Promise.all(Array.from({ length: 6 }, () => press('sync-content')));
    expect(answers.reduce((sum, { sent }) => sum + sent, 0)).toBe(1);
  });
});

describe('without a partner', () => {
  const alone = useApp();

  it('messages are stored and wait, and the connection says so', async () => {
    await syncExpert(alone);
    await alone.app.jobs.process('partner-webhooks');
    expect(await newest(alone)).toMatchObject({ state: 'waiting', attempts: 0 });
    expect((await alone.as('admin').get('/api/partners/connection')).json()).toEqual({
      partnerName: 'Conseil Hub',
      host: null,
      acceptsCalls: false,
      deliveredAt: null,
      initialisedAt: null,
      initialisedSent: null,
      contentSyncedAt: null,
      contentSyncedSent: null,
    });
  });
});

function one([name, value]: [string, string | string[] | undefined]): [string, string] {
  return [name, String(value)];
}
