import type { Operation } from '@letat/contracts/core/operation';
import { beforeAll, expect, it } from 'vitest';
import { useOwnApp } from '../test/app.ts';
import { addAuthor, addPost } from '../test/fixtures.ts';

// Its database is looked at by the profiler, which the shared one must not go on with.
const api = useOwnApp();

/** Names and ids of what there is, for whichever parameter takes them. */
let known: string[];
beforeAll(async () => {
  const author = await addAuthor(api.app);
  const post = await addPost(api.app, author, { tags: ['budget'] });
  known = [post.id, post.slug, author.id, author.username];
});

/** An address of the operation for each thing that there is, and for one that is not there. */
const addressesOf = ({ path }: Operation): string[] =>
  /[:*]/.test(path)
    ? [...known, '000000000000000000000000'].map((id) => path.replace(/:\w+/g, id).replace('*', id))
    : [path];

interface Noted {
  op: string;
  ns: string;
  command?: Record<string, unknown>;
}

/** Of what the database noted, what changed something. */
const isWrite = ({ op, command = {} }: Noted) =>
  ['insert', 'update', 'remove'].includes(op) || 'findAndModify' in command || 'findandmodify' in command;

it('nothing that is stored is changed by asking for it: browsers ask ahead of their readers, and robots for everything', async () => {
  const { db } = api.app.mongo.connection;
  if (!db) throw new Error('the database is not connected');
  const open = api.app.operations.filter(
    ({ method, access, produces }) =>
      method === 'GET' && (access === 'visitor' || access === 'token') && !produces?.includes('text/event-stream'),
  );
  expect(open.length).toBeGreaterThan(40);
  const changing: string[] = [];
  let answered = 0;
  // What signs downloads is made once for the site, by whichever request is the first.
  await api.get('/downloads/unsigned');
  await db.setProfilingLevel('all');
  try {
    for (const operation of open) {
      const before = await db.collection('system.profile').countDocuments();
      for (const url of addressesOf(operation)) {
        const { statusCode } = await api.app.inject({ url, headers: { 'sec-purpose': 'prefetch' } });
        expect(statusCode, url).toBeLessThan(500);
        if (statusCode < 400) answered += 1;
      }
      const noted = await db.collection<Noted>('system.profile').find().skip(before).toArray();
      const writes = noted.filter(isWrite).map(({ ns }) => ns.slice(ns.indexOf('.') + 1));
      if (writes.length > 0) changing.push(`${operation.key}: ${[...new Set(writes)]}`);
    }
  } finally {
    await db.setProfilingLevel('off');
  }
  // Most of them name what there is: refusals alone would say little.
  expect(answered).toBeGreaterThan(30);
  expect(changing).toEqual([]);
});
