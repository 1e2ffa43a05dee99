import { errorBody } from '@letat/contracts/common';
import { getPost } from '@letat/contracts/posts';
import type { Operation } from '@letat/contracts/operation';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { operator, origin, useApp } from '../test/app.ts';
import { near } from '../test/arbitraries.ts';
import { addAuthor, addPost } from '../test/fixtures.ts';

/** A campaign raises it. */
const runs = Number(process.env.FUZZ_RUNS ?? 60);

const api = useApp();
const known: string[] = [];

beforeAll(async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author);
  known.push(post.id, post.slug, author.id, author.username);
});

async function state(): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of ['users', 'posts', 'comments', 'products', 'releases', 'channels', 'invalidations'])
    counts[name] = await api.app.mongo.connection.collection(name).countDocuments();
  return counts;
}

function addressOf(operation: Operation, params: readonly string[], query: unknown): string {
  let next = 0;
  const path = operation.path.replace(/:\w+/g, () => encodeURIComponent((params[next++] ?? '').toWellFormed()));
  const search = new URLSearchParams();
  if (typeof query === 'object' && query !== null)
    for (const [name, value] of Object.entries(query))
      for (const one of Array.isArray(value) ? value : [value])
        search.append(name, typeof one === 'string' ? one : JSON.stringify(one ?? null));
  return `${path}?${search}`;
}

it('no input makes an operation fail, and a refused one changes nothing', { timeout: 600_000 }, async () => {
  expect(api.app.operations.length).toBeGreaterThan(10);
  for (const operation of api.app.operations) {
    const params = fc.array(
      fc.oneof(fc.constantFrom(...known, '000000000000000000000000'), fc.string({ unit: 'binary', maxLength: 70 })),
      { minLength: 2, maxLength: 2 },
    );
    const bodyKind = fc.constantFrom('json', 'json', 'json', 'form', 'text');
    await fc.assert(
      fc.asyncProperty(params, near(operation.query), near(operation.body), bodyKind, async (ids, query, body, kind) => {
        const before = await state();
        const reads = operation.method === 'GET';
        const answer = await api.app.inject({
          method: operation.method,
          url: addressOf(operation, ids, query),
          headers: { origin, ...operator, ...(reads ? {} : { 'content-type': contentTypes[kind] }) },
          ...(reads ? {} : { payload: kind === 'form' ? formOf(body) : (JSON.stringify(body) ?? '') }),
        });
        expect(answer.statusCode, answer.body).toBeLessThan(500);
        if (answer.statusCode >= 400) {
          expect(errorBody.safeParse(answer.json()).error).toBeUndefined();
          expect(await state()).toEqual(before);
        }
      }),
      { numRuns: runs },
    );
  }
});

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
} as const;

function formOf(body: unknown): string {
  if (typeof body !== 'object' || body === null) return String(body);
  return new URLSearchParams(Object.entries(body).map(([name, value]) => [name, String(value)])).toString();
}

it('no address makes the server fail', async () => {
  const pieces = fc.constantFrom('/', '..', '%', '%00', '%2f', '?', '&', '=', '#', 'api', 'posts', getPost.path, ';', '\\', ' ', 'é');
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(pieces, fc.string({ maxLength: 5 })), { maxLength: 12 }), async (parts) => {
      const answer = await api.get(`/${parts.join('')}`);
      expect(answer.statusCode, answer.body).toBeLessThan(500);
      if (answer.statusCode >= 400) expect(errorBody.safeParse(answer.json()).error).toBeUndefined();
    }),
    { numRuns: runs * 5 },
  );
});
