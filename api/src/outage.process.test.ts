import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { listComments, submitComment } from '@letat/contracts/comments/operations';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type EmbeddedMongo, startEmbeddedMongo } from '../../scripts/provision/embedded-mongo.ts';
import { scratchFolder } from '../../scripts/provision/scratch-folder.ts';
import { operator, startApp } from '../test/app.ts';
import { addAuthor, addPost } from '../test/fixtures.ts';
import { freeze, thaw } from '../test/freeze.ts';
import type { NewUser } from './modules/users/index.ts';

let folder: string;
let mongo: EmbeddedMongo;
let api: Awaited<ReturnType<typeof startApp>>;
let author: NewUser;
let post: { id: string; slug: string };

const startMongo = (port?: number) =>
  startEmbeddedMongo({
    dataDir: folder,
    log: () => {},
    database: 'outage',
    parameters: { diagnosticDataCollectionEnabled: 'false' },
    ...(port === undefined ? {} : { port }),
  });

beforeAll(async () => {
  folder = await mkdtemp(join(await scratchFolder(), 'letat-outage-'));
  mongo = await startMongo();
  api = await startApp({ MONGODB_URI: mongo.uri });
  // A server that starts waits five seconds for its database; a busy machine may take longer to build all indexes.
  await api.app.mongo.connected;
  author = await addAuthor(api.app);
  await api.as(author).headers();
  post = await addPost(api.app, author, { title: 'Avant la panne' });
});
afterAll(async () => {
  await api?.close();
  await mongo?.stop(0);
  await rm(folder, { recursive: true, force: true });
});

const person = { fullName: 'Nadia', email: 'nadia@exemple.org', password: 'une phrase assez longue' };
const comment = { authorName: 'Awa', authorEmail: 'awa@exemple.org', content: 'Pendant la panne' };
const path = (of: { path: string }, id = post.id) => of.path.replace(':postId', id);

let lastLimit = 0;
/** Of a list that was not asked for before: it is not answered from memory. */
function newLimit(): string {
  lastLimit += 1;
  return `limit=${lastLimit}`;
}

/** One call to each operation that needs the database, none of which was answered before. */
function calls(): (() => Promise<LightMyRequestResponse>)[] {
  const fresh = newLimit();
  return [
    () => api.get(`/api/posts?${fresh}&search=panne`),
    () => api.get(`/api/posts?${fresh}`),
    () => api.get(`/api/posts/${post.slug}`),
    () => api.get(`/api/blog-posts/${post.id}`),
    () => api.get(`/api/authors?${fresh}`),
    () => api.get(`/api/products?${fresh}`),
    () => api.get(path(listComments)),
    () => api.post(path(submitComment), comment),
    () => api.get('/rss.xml'),
    () => api.as(author).get('/api/auth/me'),
    () => api.as(author).put('/api/users/me', { ...author, avatar: null }),
    () => api.post('/api/auth/login', { email: author.email, password: 'pendant la panne' }),
    () => api.post('/api/auth/register', { ...person, username: `n${Math.random()}`.replace('.', '') }),
    () => api.get('/sitemap.xml'),
    () => api.get('/internal/release-set', operator),
    () => api.post('/internal/releases/platform/rollback', {}, operator),
    () => api.get('/api/ready'),
  ];
}

async function expectAway(): Promise<void> {
  await Promise.all(
    calls().map(async (call) => {
      const answer = await call();
      expect([answer.statusCode, answer.json().code], answer.body).toEqual([503, 'unavailable']);
      expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0);
    }),
  );
  for (const path of ['/api/health', '/api/identity']) expect((await api.get(path)).statusCode).toBe(200);
}

async function expectBack(): Promise<void> {
  await expect.poll(async () => (await api.get('/api/ready')).statusCode).toBe(200);
  for (const call of calls()) expect((await call()).statusCode).toBeLessThan(500);
  expect(api.app.content.isWatching()).toBe(true);
}

describe('while the database is away', () => {
  it('frozen: answers 503 in time, empties its cache, and recovers by itself', async () => {
    await expectBack();
    await freeze(mongo.pid);
    try {
      // What is asked at once finds no answer; what is asked later finds no primary.
      const cached = await api.get(`/api/posts/${post.slug}`);
      expect(cached.statusCode).toBe(200);
      const answer = await api.get(`/api/authors?${newLimit()}`);
      expect(answer.statusCode).toBe(503);
      await expect.poll(() => api.app.content.isWatching()).toBe(false);
      await expectAway();
    } finally {
      thaw(mongo.pid);
    }
    await expectBack();
  });

  it('killed: answers 503 in time, loses nothing it acknowledged, and recovers by itself', async () => {
    const saved = await api.post(path(submitComment), { ...comment, content: 'Juste avant' });
    expect(saved.statusCode).toBe(201);
    const { port } = mongo;
    await mongo.kill();
    expect((await api.get(`/api/authors?${newLimit()}`)).statusCode).toBe(503);
    await expect.poll(() => api.app.content.isWatching()).toBe(false);
    await expectAway();
    mongo = await startMongo(port);
    await expectBack();
    const comments = api.app.mongo.connection.collection<{ content: string }>('comments');
    expect(await comments.findOne({ content: 'Juste avant' })).not.toBeNull();
  });

  it('ended by a disk that is full: answers 503 in time, has all that it acknowledged, and recovers once there is room', async () => {
    const saved = await api.post(path(submitComment), { ...comment, content: 'Avant que le disque soit plein' });
    expect(saved.statusCode).toBe(201);
    const { port, pid } = mongo;
    const ended = new Promise((resolve) => mongo.onExit(resolve));
    // No file of the server takes another byte: the next one of its journal ends it, as on a full disk.
    execFileSync('prlimit', ['--pid', String(pid), '--fsize=1']);
    const refused = await api.post(path(submitComment), { ...comment, content: 'Sur le disque plein' });
    expect([refused.statusCode, refused.json().code]).toEqual([503, 'unavailable']);
    await ended;
    await expectAway();
    mongo = await startMongo(port);
    await expectBack();
    const comments = api.app.mongo.connection.collection<{ content: string }>('comments');
    expect(await comments.findOne({ content: 'Avant que le disque soit plein' })).not.toBeNull();
  });

  it('absent from the start: the server is there, and works once the database is', async () => {
    const { port, uri } = mongo;
    await mongo.stop(0);
    const late = await startApp({ MONGODB_URI: uri }, undefined, undefined, undefined, undefined, false);
    try {
      expect((await late.get('/api/health')).statusCode).toBe(200);
      expect((await late.get('/api/ready')).statusCode).toBe(503);
      expect((await late.get('/api/posts')).json().code).toBe('unavailable');
      mongo = await startMongo(port);
      await expect.poll(async () => (await late.get('/api/ready')).statusCode).toBe(200);
      expect((await late.get(`/api/posts/${post.slug}`)).json().title).toBe('Avant la panne');
    } finally {
      await late.close();
    }
  });
});
