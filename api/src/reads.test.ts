import type { Operation } from '@letat/contracts/core/operation';
import { beforeAll, expect, it } from 'vitest';
import { useOwnApp } from '../test/app.ts';
import { newSession } from '../test/cookies.ts';
import { addAuthor, addPost, addUser } from '../test/fixtures.ts';
import { callers, verdict } from '../test/role-table.ts';

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

/** What is written by reading all the same, and why nobody who asks ahead does harm by it. */
const exported =
  'its audit: a browser that asks ahead for a document of the API is refused by the proxy (shell/server/http/api-proxy)';
const written: Readonly<Record<string, string>> = {
  'GET /api/admin/newsletter/export': exported,
  'GET /api/admin/orders/export': exported,
  'GET /api/admin/revenue/export': exported,
  'GET /api/partners/leads/export': exported,
  'GET /api/s3/params': 'the place of a file that is about to be sent: uploaders call it, and nothing links to it',
};

/** What the work has the database change: collections. The profile holds a megabyte, so that it begins anew each time. */
async function changesBy(work: () => Promise<void>): Promise<string[]> {
  const { db } = api.app.mongo.connection;
  if (!db) throw new Error('the database is not connected');
  await db.setProfilingLevel('off');
  await db.collection('system.profile').drop();
  await db.setProfilingLevel('all');
  try {
    await work();
  } finally {
    await db.setProfilingLevel('off');
  }
  const noted = await db.collection<Noted>('system.profile').find().toArray();
  return [...new Set(noted.filter(isWrite).map(({ ns }) => ns.slice(ns.indexOf('.') + 1)))];
}

it.each(callers)(
  'nothing that is stored is changed by asking for it as a %s: browsers ask ahead of their readers, and robots for everything',
  async (caller) => {
    const cookie =
      caller === 'visitor' ? undefined : await newSession(api.app, (await addUser(api.app, { role: caller })).id);
    const headers = { 'sec-purpose': 'prefetch', ...(cookie === undefined ? {} : { cookie }) };
    const open = api.app.operations.filter(
      ({ method, access, produces }) =>
        method === 'GET' && verdict(access, caller) === 'allowed' && !produces?.includes('text/event-stream'),
    );
    expect(open.length).toBeGreaterThan(40);
    // What signs downloads is made once for the site, by whichever request is the first; so is what a session is known by.
    for (const url of ['/downloads/unsigned', '/api/auth/me']) await api.app.inject({ url, headers });
    const changing: Record<string, string[]> = {};
    let answered = 0;
    for (const operation of open) {
      const changed = await changesBy(async () => {
        for (const url of addressesOf(operation)) {
          const { statusCode, body } = await api.app.inject({ url, headers });
          // 501 is an answer too: what is offered elsewhere only.
          if (statusCode !== 501) expect(statusCode, `${url}: ${body}`).toBeLessThan(500);
          if (statusCode < 400) answered += 1;
        }
      });
      if (changed.length > 0) changing[operation.key] = changed;
    }
    // Many of them name what there is: refusals alone would say little.
    expect(answered).toBeGreaterThan(30);
    expect(Object.fromEntries(Object.entries(changing).filter(([key]) => !(key in written)))).toEqual({});
  },
);
