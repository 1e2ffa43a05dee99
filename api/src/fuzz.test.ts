import { connect } from 'node:net';
import { errorBody } from '@letat/contracts/core/fields';
import type { Operation } from '@letat/contracts/core/operation';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../scripts/environment.ts';
import { operator, origin, useOwnApp } from '../test/app.ts';
import { near } from '../test/arbitraries.ts';
import { newSession } from '../test/cookies.ts';
import { addAuthor, addPost, addUser } from '../test/fixtures.ts';
import { followCounts, storedCounts } from '../test/stored.ts';
import type { NewUser } from './modules/users/index.ts';

/** Few in each run, other ones every time; a campaign raises it. */
const { fuzzRuns: runs, fuzzThird } = readEnvironment();
const dayMs = 86_400_000;
/** Each operation has its turn every third day. */
const third = fuzzThird ?? 1 + (Math.floor(Date.now() / dayMs) % 3);

const api = useOwnApp();
let author: NewUser;
let uploadToken: string;

beforeAll(async () => {
  author = await addAuthor(api.app);
  const { uploadURL } = (await api.as(author).post('/api/objects/upload', {})).json();
  uploadToken = uploadURL.replace('/api/uploads/', '');
});

/** What a refused call writes all the same: how often somebody was refused. Everything else in the database is compared. */
const written = ['loginFailures'];

function addressOf(operation: Operation, params: readonly string[], query: unknown): string {
  let next = 0;
  const path = operation.path.replace(/:\w+/g, () => encodeURIComponent((params[next++] ?? '').toWellFormed()));
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      for (const item of Array.isArray(value) ? value : [value])
        search.append(name, typeof item === 'string' ? item : JSON.stringify(item ?? null));
  return `${path}?${search}`;
}

it('no input makes an operation fail, and a refused one changes nothing', async () => {
  expect(api.app.operations.length).toBeGreaterThan(10);
  const admin = await addUser(api.app, { role: 'admin' });
  const state = await followCounts(api.app.mongo.connection, written);
  // An answer that goes on for ever is none to wait for.
  const finite = api.app.operations.filter(({ produces }) => !produces?.includes('text/event-stream'));
  const chosen = third === 0 ? finite : finite.filter((_, n) => n % 3 === third - 1);
  console.log(`fuzz: ${chosen.length} of ${finite.length} operations, FUZZ_THIRD=${third}`);
  let [cookie, post] = [await newSession(api.app, admin.id), await addPost(api.app, author)];
  let isWhole = true;
  for (const operation of chosen) {
    // Another session and another post after each that changes something: some end the one, some delete the other.
    if (!isWhole) [cookie, post] = [await newSession(api.app, admin.id), await addPost(api.app, author)];
    isWhole = operation.method === 'GET';
    const known = [post.id, post.slug, author.id, author.username, uploadToken];
    const params = fc.array(
      fc.oneof(fc.constantFrom(...known, '000000000000000000000000'), fc.string({ unit: 'binary', maxLength: 70 })),
      { minLength: 2, maxLength: 2 },
    );
    const bodyKind = fc.constantFrom('json', 'json', 'json', 'form', 'text', 'multipart');
    let before = await state();
    await fc.assert(
      fc.asyncProperty(
        params,
        near(operation.query),
        near(operation.body),
        bodyKind,
        async (ids, query, body, kind) => {
          const reads = operation.method === 'GET';
          const answer = await api.app.inject({
            method: operation.method,
            url: addressOf(operation, ids, query),
            headers: { origin, cookie, ...operator, ...(reads ? {} : { 'content-type': contentTypes[kind] }) },
            ...(reads ? {} : { payload: payloadOf[kind](body) }),
          });
          // A form is answered by a page, also when something failed.
          expect(String(answer.headers.location ?? '')).not.toMatch(/=internal(?:[&#]|$)/);
          if (answer.statusCode >= 500) expect(operation.errors, answer.body).toContain(answer.json().code);
          if (answer.statusCode >= 400) {
            expect(errorBody.safeParse(answer.json()).error).toBeUndefined();
            expect(await state()).toEqual(before);
          } else before = await state();
        },
      ),
      { numRuns: runs },
    );
  }
  expect(await state()).toEqual(await storedCounts(api.app.mongo.connection, written));
});

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  multipart: 'multipart/form-data; boundary=x',
} as const;

const jsonOf = (body: unknown): string => JSON.stringify(body) ?? '';

const payloadOf: Readonly<Record<keyof typeof contentTypes, (body: unknown) => string>> = {
  json: jsonOf,
  form: formOf,
  text: jsonOf,
  multipart: multipartOf,
};

/** Its fields as they come, and a file that holds all of it. */
function multipartOf(body: unknown): string {
  const fields = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  const part = (head: string, text: string) => `--x\r\nContent-Disposition: form-data; ${head}\r\n\r\n${text}\r\n`;
  const file = part('name="file"; filename="a.png"\r\nContent-Type: image/png', jsonOf(body));
  return `${fields.map(([name, value]) => part(`name="${name}"`, jsonOf(value))).join('')}${file}--x--\r\n`;
}

function formOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return JSON.stringify(body) ?? '';
  return new URLSearchParams(
    Object.entries(body).map(([name, value]) => [name, JSON.stringify(value) ?? '']),
  ).toString();
}

/** What the server answers to these very bytes. */
async function raw(port: number, head: string): Promise<{ status: number; body: string }> {
  const socket = connect(port, '127.0.0.1');
  // Not ended: whoever hangs up before the answer is not answered, if that takes longer (a map of the site, say).
  socket.write(Buffer.from(head, 'utf8'));
  const chunks: Buffer[] = [];
  for await (const chunk of socket) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString();
  return { status: Number(text.slice(9, 12)), body: text.slice(text.indexOf('\r\n\r\n') + 4) };
}

it('no address makes the server fail', async () => {
  const port = Number(new URL(await api.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const odd = ['/', '..', '%', '%00', '%2f', '?', '&', '=', '#', ';', '\\', '\u0000', ' ', 'é', '*'];
  const paths = api.app.served.map(({ path }) => path);
  const known = [...new Set(paths.flatMap((path) => [path, ...path.split('/')]))];
  const part = fc.oneof(
    fc.constantFrom(...odd),
    fc.constantFrom(...known),
    fc.string({ maxLength: 5 }),
    fc.string({ unit: 'binary', maxLength: 5 }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const path = `/${parts.join('')}`.replace(/[\r\n]/g, '');
      const { status, body } = await raw(port, `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
      expect(status, body).toBeGreaterThanOrEqual(200);
      expect(status, body).toBeLessThan(500);
      if (status >= 400) expect(errorBody.safeParse(JSON.parse(body)).error).toBeUndefined();
    }),
    { numRuns: runs * 5, examples: [[['sitemap.xml']]] },
  );
  const headers = `GET / HTTP/1.1\r\nHost: localhost\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`;
  expect(await raw(port, headers)).toMatchObject({ status: 431, body: expect.stringContaining('too_large') });
});
