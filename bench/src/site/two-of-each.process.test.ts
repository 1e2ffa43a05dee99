import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { acquireProcessDatabase, type ProcessDatabase } from '@letat/testing/database-pool';
import { type S3StandIn, startS3StandIn } from '@letat/testing/s3/stand-in';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addUser } from '../../../api/test/fixtures.ts';
import { parseJson, textAt } from '../../../scripts/json.ts';
import { withApp } from '../load/open-app.ts';
import { Browser } from './browser.ts';
import { examplePath, writeExampleReleases } from './example-releases.ts';
import { greyPicture } from './picture.ts';
import { type Member, type Site, startSite } from './site.ts';

const password = 'douze-marmites-au-grenier';
const email = 'autrice@letat.test';
const failuresAllowed = 5;
/** `SITE_ROUNDS=200 npx vitest run --project process two-of-each` looks longer for what comes back. */
const rounds = Number(process.env.SITE_ROUNDS ?? 5);

let files: S3StandIn;
let pooled: ProcessDatabase;
let site: Site;
let database: MongoClient;
let author: Browser;

beforeAll(async () => {
  files = await startS3StandIn();
  pooled = await acquireProcessDatabase();
  const { uri: mongoUri } = pooled;
  const bucket = {
    ...{ S3_ENDPOINT: files.endpoint, S3_BUCKET: files.bucket, S3_REGION: files.region },
    ...{ S3_ACCESS_KEY_ID: files.accessKeyId, S3_SECRET_ACCESS_KEY: files.secretAccessKey },
  };
  const limits = { RATE_LIMIT_COMMENTS: '100000', RATE_LIMIT_LOGIN_ACCOUNT: String(failuresAllowed) };
  const settings = { ...bucket, ...limits, RATE_LIMIT_OPERATOR: '100000' };
  site = await startSite({ counts: { api: 2, worker: 2, shell: 2 }, mongoUri, settings });
  await withApp(mongoUri, (app) => addUser(app, { role: 'author', email, username: 'autrice', password }));
  database = await MongoClient.connect(mongoUri);
  author = new Browser(site.url);
  expect((await author.post('/api/auth/login', { email, password })).status).toBe(200);
});
afterAll(async () => {
  await database?.close();
  await site?.close();
  await pooled?.release();
  await files?.close();
});

/** What a visitor gets of one process, past the proxies. */
const ask = async ({ url }: Member, path: string): Promise<{ status: number; text: string }> => {
  const { status, body } = await new Browser(site.url, url).get(path);
  return { status, text: typeof body === 'string' ? body : JSON.stringify(body) };
};
const listPath = '/api/posts?limit=15';
const newPost = (title: string) => ({
  title,
  ...{ content: 'Un texte assez long pour être lu.', category: 'Leadership', tags: [], published: true },
});

async function publish(title: string): Promise<{ id: string; slug: string }> {
  const made = await author.post('/api/posts', newPost(title));
  expect(made.status, JSON.stringify(made.body)).toBe(201);
  return { id: textAt(made.body, 'id') ?? '', slug: textAt(made.body, 'slug') ?? '' };
}

it('a session that one process began is known to every other, and to none once it has ended', async () => {
  const other = new Browser(site.url);
  expect((await other.post('/api/auth/login', { email, password })).status).toBe(200);
  const { cookie } = other;
  const asked = async () => {
    const answers = site.of('api').map(({ url }) => fetch(`${url}/api/auth/me`, { headers: { cookie } }));
    return (await Promise.all(answers)).map(({ status }) => status);
  };
  expect(await asked()).toEqual([200, 200]);
  // By another shell and another API than the ones that it began at: the proxies take turns.
  expect((await other.post('/api/auth/logout')).status).toBe(204);
  expect(await asked()).toEqual([401, 401]);
});

it('what an author changes is on the page of every shell and in the answer of every API, and what stood there before never comes back', async () => {
  const readers = [...site.of('shell'), ...site.of('api')];
  const pathOf = ({ kind }: Member) => (kind === 'api' ? listPath : examplePath);
  for (let round = 0; round < rounds; round += 1) {
    const title = `Une réforme, version ${round}`;
    // Each has it in its memory, and something to forget.
    for (const reader of readers) expect((await ask(reader, pathOf(reader))).status).toBe(200);
    await publish(title);
    for (const reader of readers)
      await expect.poll(async () => (await ask(reader, pathOf(reader))).text).toContain(title);
    for (let again = 0; again < 4; again += 1)
      for (const reader of readers) expect((await ask(reader, pathOf(reader))).text).toContain(title);
  }
});

it('a picture that was sent through one process is in the bucket, served by every other, and on the disk of none', async () => {
  const { body } = await author.post('/api/objects/upload', {});
  const address = textAt(body, 'uploadURL') ?? '';
  expect(new URL(address).origin).toBe(files.endpoint);
  const sent = await fetch(address, { method: 'PUT', body: greyPicture() });
  expect(sent.status).toBe(200);
  const stored = await author.put('/api/images', { imageURL: address });
  const path = textAt(stored.body, 'objectPath') ?? '';
  for (const api of site.of('api')) expect((await ask(api, path)).status).toBe(200);
  expect([...files.objects.keys()].some((key) => path.includes(key))).toBe(true);
  for (const { folder } of [...site.of('api'), ...site.of('worker')])
    expect((await readdir(folder)).filter((name) => ['objects', 'uploads'].includes(name))).toEqual([]);
});

it('failed logins are counted together, whichever process they come to', async () => {
  const statuses: number[] = [];
  for (let attempt = 0; attempt <= failuresAllowed; attempt += 1) {
    const { status } = await new Browser(site.url).post('/api/auth/login', { email, password: `non-${attempt}` });
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array.from({ length: failuresAllowed }, () => 401), 429]);
});

it('a shell that was added has the files of pages that were made before it was there, and none that somebody makes up', async () => {
  const [first, second] = site.of('shell');
  if (!first || !second) throw new Error('there are two shells');
  const before = await filesOf(first);
  await second.kill();
  // As on a new machine: a disk with nothing on it.
  for (const name of await readdir(second.folder)) await rm(join(second.folder, name), { recursive: true });
  await site.publish(await writeExampleReleases(site.bucket, '2'), [first]);
  await second.start();
  const after = await filesOf(first);
  expect(after).not.toEqual(before);
  // The joined stylesheet of a set that is over is made by a shell that served it; its chunks come from everywhere.
  const older = before.filter((path) => !path.includes('page-styles'));
  expect(older.length).toBeGreaterThan(0);
  for (const path of [...older, ...after]) expect((await ask(second, path)).status, path).toBe(200);
  expect((await ask(second, '/releases/mfe-essai/0123456789abcdef/browser/main.js')).status).toBe(404);
});

/** The files of releases that a page of that shell names. */
async function filesOf(shell: Member): Promise<string[]> {
  const { text } = await ask(shell, examplePath);
  const named = [...text.matchAll(/"(\/releases\/[^"]+\.(?:js|css))"/g)].map(([, path = '']) => path);
  expect(named.length).toBeGreaterThan(1);
  return [...new Set(named)];
}

it('while one of each is killed and started again, every comment that was acknowledged is stored, once, and no page fails', async () => {
  const { id } = await publish('Sous le feu');
  const acknowledged: string[] = [];
  const failedPages: string[] = [];
  let [isOver, sent] = [false, 0];
  const comment = async (name: string) => {
    const visitor = new Browser(site.url);
    for (let number = 0; !isOver; number += 1) {
      const content = `${name} ${number}`;
      const key = `"${crypto.randomUUID()}"`;
      sent += 1;
      // As the site's own forms do: an answer that was lost is asked for again under the same key.
      for (let status = 0; status !== 201 && !isOver; ) {
        const body = { authorName: 'Témoin', authorEmail: 'temoin@letat.test', content };
        const answer = await visitor.post(`/api/posts/${id}/comments`, body, { 'idempotency-key': key });
        ({ status } = answer);
        if (status === 201) acknowledged.push(content);
        // 409: the process that was killed had begun with it.
        else if (status >= 400 && status < 500 && status !== 409)
          throw new Error(`a comment was refused: ${JSON.stringify(answer.body)}`);
      }
    }
  };
  const read = async () => {
    while (!isOver) {
      const { status, body } = await new Browser(site.url).get(examplePath);
      if (status !== 200) failedPages.push(`${status} ${body}`);
    }
  };
  const load = Promise.all([comment('a'), comment('b'), read()]);
  const underFire = async () => {
    for (const kind of ['api', 'worker', 'shell'] as const) {
      const [victim] = site.of(kind);
      const before = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(before + 5);
      await victim?.kill();
      // The other one does it all meanwhile.
      const atDeath = acknowledged.length;
      await expect.poll(() => acknowledged.length).toBeGreaterThan(atDeath + 5);
      await victim?.start();
    }
    isOver = true;
  };
  await Promise.all([load, underFire()]).finally(() => {
    isOver = true;
  });
  const rows = await database.db().collection('comments').find().toArray();
  const stored = rows.map(({ content }) => String(content)).filter((content) => /^[ab] \d+$/.test(content));
  expect(acknowledged.filter((content) => !stored.includes(content))).toEqual([]);
  expect(new Set(stored).size).toBe(stored.length);
  expect(stored.length).toBeLessThanOrEqual(sent);
  expect(failedPages).toEqual([]);
});

it('each process of the API sees the workers, and what there was to do is done by them', async () => {
  for (const api of site.of('api')) {
    const { text } = await ask(api, '/api/ready');
    expect(textAt(parseJson(text), 'jobs')).toBe('up');
  }
  const due = async () => {
    const rows = await database.db().collection('work').find().toArray();
    return rows.filter(({ takeAt, dueAt }) => takeAt !== null && dueAt <= new Date()).length;
  };
  await expect.poll(due).toBe(0);
  for (const { folder } of site.of('worker')) expect(existsSync(join(folder, 'installation.json'))).toBe(true);
});
