import { type ApiProcess, startApi } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import type { FastifyInstance } from 'fastify';
import { type Db, type Document, MongoClient } from 'mongodb';
import { newId } from '../../../api/src/plugins/mongo/object-id.ts';
import { ask } from '../http.ts';
import { loadOrders } from '../load/load-orders.ts';
import { loadPosts, type Writer } from '../load/load-posts.ts';
import { withApp } from '../load/open-app.ts';
import { type Caller, type Question, questions } from './questions.ts';

/** A database with that many posts and orders, and an API of its own that reads it. */
export interface Collection {
  readonly posts: number;
  readonly questions: readonly Question[];
  readonly db: Db;
  /** Asks for a path, past every cache; gives the milliseconds that the answer took. */
  time(path: string, caller: Caller): Promise<number>;
  close(): Promise<void>;
}

/** Makes a collection of that size; the same texts, authors and comments at every size. */
export async function openCollection(posts: number, onProgress: (done: number) => void): Promise<Collection> {
  const uri = await newDatabaseUri();
  const cookies = await withApp(uri, async (app) => {
    const authors = await loadPosts(app, posts, onProgress);
    await loadOrders(app, authors, posts, onProgress);
    return cookiesOf(app, authors);
  });
  const client = new MongoClient(uri);
  const db = client.db();
  const api: ApiProcess = startApi({
    MONGODB_URI: uri,
    INTERNAL_TOKEN: 'un-secret-pour-les-mesures',
    RATE_LIMIT_DEFAULT: '1000000000',
  });
  const url = await api.listening;
  const find = async (slug: string): Promise<Document> => {
    const post = await db.collection('posts').findOne({ slugHistory: slug }, { projection: { authorId: 1 } });
    if (!post) throw new Error(`there is no post ${slug}`);
    return post;
  };
  const idOf = async (slug: string): Promise<string> => String((await find(slug))._id);
  const authorOf = async (slug: string): Promise<string> => String((await find(slug)).authorId);
  return {
    posts,
    db,
    questions: await questions(posts, { idOf, authorOf }),
    async time(path, caller) {
      const began = performance.now();
      const { status } = await ask(`${url}${path}`, { cookie: cookies[caller] });
      if (status !== 200) throw new Error(`${path} answers ${status}`);
      return performance.now() - began;
    },
    async close() {
      await api.stop();
      await db.dropDatabase();
      await client.close();
    },
  };
}

/** Cookies of people who are logged in; the author is the first, who has written and sold as much in a collection of any size. */
async function cookiesOf(app: FastifyInstance, authors: readonly Writer[]): Promise<Record<Caller, string>> {
  const created = { emailVerifiedAt: new Date(), createdAt: new Date() };
  const person = (username: string, role: 'reader' | 'admin') =>
    ({ ...created, id: newId(), email: `${username}@letat.test`, username, fullName: username, role }) as const;
  const [reader, admin] = [person('lectrice', 'reader'), person('direction', 'admin')];
  await app.content.change((session) => app.users.insert([reader, admin], session));
  const [author] = authors;
  if (!author) throw new Error('there is no author');
  const cookieOf = async ({ id }: { id: string }) =>
    (await app.auth.openSession(id, { address: '192.0.2.1', userAgent: 'bench' })).split(';', 1)[0] ?? '';
  return { reader: await cookieOf(reader), author: await cookieOf(author), admin: await cookieOf(admin) };
}
