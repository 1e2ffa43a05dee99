import type { Operation } from '@letat/contracts/core/operation';
import { startApi } from '@letat/testing/api-process';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { internalToken, origin, startApp, useOwnApp } from '../../../test/app.ts';
import { callsOf } from '../../../test/calls.ts';
import { addAuthor, addPost, addUser } from '../../../test/fixtures.ts';

const api = useOwnApp();
let otherProcess: Awaited<ReturnType<typeof startApp>>;
beforeAll(async () => {
  otherProcess = await startApp({ MONGODB_URI: api.processUri });
});
afterAll(() => otherProcess.close());

const key = '"8e03978e40d543dd8bc9"';
const lead = { name: 'Binta Sarr', email: 'binta@exemple.org', message: 'Travaillons ensemble.' };
const stored = (collection: string) => api.app.mongo.connection.collection(collection);
const leads = () => stored('leads').countDocuments();
const send = (body: object = lead, headers: Record<string, string> = { 'idempotency-key': key }) =>
  api.post('/api/leads', body, headers);

afterEach(async () => {
  await stored('leads').deleteMany({});
  await stored('storedAnswers').deleteMany({});
});

describe('a call with a key', () => {
  it('sent again is answered the same, says so, and is not done again', async () => {
    const [first, again] = [await send(), await send()];
    expect([first.statusCode, again.statusCode]).toEqual([201, 201]);
    expect(again.body).toBe(first.body);
    expect(again.headers['content-type']).toBe(first.headers['content-type']);
    expect([first.headers['idempotent-replayed'], again.headers['idempotent-replayed']]).toEqual([undefined, 'true']);
    expect(await leads()).toBe(1);
  });

  it('with another body is refused, and so is another operation under its key', async () => {
    await send();
    const other = await send({ ...lead, message: 'Autre chose.' });
    expect([other.statusCode, other.json().code]).toEqual([422, 'idempotency_key_reused']);
    const elsewhere = await api.post(
      '/api/newsletter/subscribe',
      { email: 'a@exemple.org' },
      { 'idempotency-key': key },
    );
    expect([elsewhere.statusCode, elsewhere.json().code]).toEqual([422, 'idempotency_key_reused']);
    expect([await leads(), await stored('subscribers').countDocuments()]).toEqual([1, 0]);
  });

  it('sent two hundred times at once to two processes is done once: the others are told to wait, or get its answer', async () => {
    const other = callsOf(otherProcess.app, async () => ({}));
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, index) =>
        (index % 2 ? api : other).post('/api/leads', lead, { 'idempotency-key': key }),
      ),
    );
    const codes = answers.map((answer) => `${answer.statusCode} ${answer.json().code ?? 'answer'}`);
    for (const code of codes) expect(['201 answer', '409 request_under_way']).toContain(code);
    for (const answer of answers) if (answer.statusCode === 409) expect(answer.headers['retry-after']).toBe('1');
    expect(
      answers.filter(({ statusCode, headers }) => statusCode === 201 && !headers['idempotent-replayed']),
    ).toHaveLength(1);
    expect(await leads()).toBe(1);
    expect((await send()).statusCode).toBe(201);
    expect(await leads()).toBe(1);
  });

  it('whose refusal did nothing is tried again', async () => {
    const refused = await send({ ...lead, email: 'illisible' });
    expect(refused.statusCode).toBe(400);
    expect((await send()).statusCode).toBe(201);
    expect(await leads()).toBe(1);
  });

  it('is done anew once its day is over, before the database has deleted its answer', async () => {
    await send();
    await stored('storedAnswers').updateMany({}, { $set: { expiresAt: new Date(Date.now() - 1000) } });
    const again = await send();
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, undefined]);
    expect(await leads()).toBe(2);
    expect((await send()).headers['idempotent-replayed']).toBe('true');
  });

  it.each([
    ['no quotes', '8e03978e40d543dd8bc9'],
    ['too short to be random', '"court"'],
    ['too long', `"${'a'.repeat(65)}"`],
    ['other characters', '"8e03978e 40d543dd8bc9"'],
    ['empty', ''],
    ['two keys', `${key}, ${key}`],
  ])('that cannot be read (%s) is refused before anything is done', async (_what, given) => {
    const answer = await send(lead, { 'idempotency-key': given });
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'bad_idempotency_key']);
    expect(await leads()).toBe(0);
  });

  it('without a key is done each time', async () => {
    await send(lead, {});
    await send(lead, {});
    expect(await leads()).toBe(2);
    expect(await stored('storedAnswers').countDocuments()).toBe(0);
  });

  it('has its day written down with the effect or not at all: a failure leaves neither', async () => {
    const { post } = await somewhere();
    const path = `/api/posts/${post.id}/comments`;
    const comment = {
      authorName: 'A',
      authorEmail: 'a@exemple.org',
      content: 'Oui.',
      parentId: '000000000000000000000000',
    };
    const refused = await api.post(path, comment, { 'idempotency-key': key });
    expect(refused.json().code).toBe('parent_not_found');
    expect(await stored('storedAnswers').countDocuments()).toBe(0);
  });
});

async function somewhere() {
  const author = await addAuthor(api.app);
  return { author, post: await addPost(api.app, author) };
}

describe('a key', () => {
  it('is one account’s alone: the same key of another is another', async () => {
    const { post } = await somewhere();
    const [awa, binta] = [await addUser(api.app), await addUser(api.app)];
    const comment = (who: { id: string } | null) =>
      (who ? api.as(who) : api).post(
        `/api/posts/${post.id}/comments`,
        { content: 'Très juste.', authorName: 'X', authorEmail: 'x@exemple.org' },
        { 'idempotency-key': key },
      );
    const ids = [];
    for (const who of [awa, binta, null, awa]) ids.push((await comment(who)).json().id);
    expect(new Set(ids).size).toBe(3);
    expect(ids[3]).toBe(ids[0]);
  });

  it('and what was sent under it cannot be read in the database', async () => {
    await send();
    const text = JSON.stringify(await stored('storedAnswers').find().toArray());
    expect(text).not.toContain('8e03978e');
    expect(text).not.toContain('binta');
    expect(text).not.toContain('Travaillons');
  });

  it('of an erased account goes with it, and its answers are in its archive', async () => {
    const { post } = await somewhere();
    const reader = await addUser(api.app);
    const path = `/api/posts/${post.id}/comments`;
    const made = await api.as(reader).post(path, { content: 'Très juste.' }, { 'idempotency-key': key });
    expect(made.statusCode, made.body).toBe(201);
    const data = api.app.privacy.held().find(({ collection }) => collection === 'storedAnswers');
    const person = { userId: reader.id, email: null };
    expect(await data?.export(person)).toMatchObject([{ status: 201, answer: expect.stringContaining('Très juste.') }]);
    const terms = { writings: 'remove', invalidate: () => {} } as const;
    const erased = await api.app.mongo.transaction(async (session) => data?.erase(person, session, terms));
    expect(erased).toEqual({ removed: 1 });
  });
});

describe('what an operation that takes a key declares', () => {
  let keyed: Operation[] = [];
  beforeAll(() => {
    keyed = api.app.operations.filter(({ idempotent }) => idempotent === 'key');
  });

  it('is an unsafe method, and an answer without a secret, since it is stored', () => {
    expect(keyed.map((operation) => operation.key).sort()).toEqual([
      'POST /api/admin/ledger/corrections',
      'POST /api/admin/users/invitations',
      'POST /api/applications',
      'POST /api/blog-posts/:postId/comments',
      'POST /api/experts/bulk-invite',
      'POST /api/experts/invitations/:id/resend',
      'POST /api/experts/invite',
      'POST /api/leads',
      'POST /api/my/courses',
      'POST /api/my/courses/:id/letters',
      'POST /api/newsletter/campaigns',
      'POST /api/newsletter/campaigns/:id/copies',
      'POST /api/newsletter/campaigns/:id/tests',
      'POST /api/newsletter/subscribe',
      'POST /api/orders/:id/refunds',
      'POST /api/partners/deliveries/:id/replay',
      'POST /api/partners/events',
      'POST /api/posts/:postId/comments',
      'POST /api/sites',
      'POST /api/webinars',
      'POST /api/webinars/:id/mailings',
    ]);
    for (const operation of keyed) {
      const schema = JSON.stringify(Object.values(operation.responses).map((response) => z.toJSONSchema(response)));
      expect(schema, operation.key).not.toMatch(/token|secret|password|cookie|session/i);
    }
  });

  it('is in the OpenAPI document, with its three refusals', async () => {
    const { paths } = (await api.get('/api/openapi.json')).json();
    const { parameters, responses } = paths['/api/leads'].post;
    expect(parameters).toContainEqual(
      expect.objectContaining({ in: 'header', name: 'Idempotency-Key', required: false }),
    );
    expect(JSON.stringify(responses)).toContain('bad_idempotency_key');
    expect(JSON.stringify(responses)).toContain('request_under_way');
    expect(JSON.stringify(responses)).toContain('idempotency_key_reused');
    expect(JSON.stringify(paths['/api/auth/login'])).not.toContain('Idempotency-Key');
  });
});

it('a call whose process died between its effect and its answer is answered when it is sent again, and not done again', async () => {
  const settings = { MONGODB_URI: api.processUri, INTERNAL_TOKEN: internalToken, API_PORT: '0' };
  const dying = startApi({ ...settings, FAILPOINT: 'answer-stored:1' });
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'idempotency-key': key },
    body: JSON.stringify(lead),
  };
  await expect(fetch(`${await dying.listening}/api/leads`, request)).rejects.toThrow();
  expect(await dying.exited).toBeNull();
  expect(await leads()).toBe(1);
  // By another process, whose memory has nothing of it.
  const answer = await send();
  expect([answer.statusCode, answer.json()]).toEqual([201, { status: 'new' }]);
  expect(answer.headers['idempotent-replayed']).toBe('true');
  expect(await leads()).toBe(1);
});
