import { type ApiProcess, startApi } from '@letat/testing/api-process';
import { newDatabaseUri } from '@letat/testing/database';
import { type Db, type Document, MongoClient } from 'mongodb';
import { newId } from '../../../api/src/plugins/mongo/object-id.ts';
import { ask } from '../http.ts';
import { loadPosts } from '../load/load-posts.ts';
import { withApp } from '../load/open-app.ts';
import { type Question, questions } from './questions.ts';

/** A database with that many posts, and an API of its own that reads it. */
export interface Collection {
  readonly posts: number;
  readonly questions: readonly Question[];
  readonly db: Db;
  /** Asks for a path, past every cache; gives the milliseconds that the answer took. */
  time(path: string): Promise<number>;
  close(): Promise<void>;
}

/** Makes a collection of that size; the same texts, authors and comments at every size. */
export async function openCollection(posts: number, onProgress: (done: number) => void): Promise<Collection> {
  const uri = await newDatabaseUri();
  const cookie = await withApp(uri, async (app) => {
    await loadPosts(app, posts, onProgress);
    const reader = { id: newId(), email: 'lectrice@exemple.org', username: 'lectrice', fullName: 'Lectrice' };
    await app.content.change((session) =>
      app.users.insert([{ ...reader, role: 'reader', createdAt: new Date() }], session),
    );
    return (await app.auth.openSession(reader.id, { address: '192.0.2.1', userAgent: 'bench' })).split(';', 1)[0] ?? '';
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
    const post = await db.collection('posts').findOne({ slug }, { projection: { authorId: 1 } });
    if (!post) throw new Error(`there is no post ${slug}`);
    return post;
  };
  const idOf = async (slug: string): Promise<string> => String((await find(slug))._id);
  const authorOf = async (slug: string): Promise<string> => String((await find(slug)).authorId);
  return {
    posts,
    db,
    questions: await questions(posts, { idOf, authorOf }),
    async time(path) {
      const began = performance.now();
      const { status } = await ask(`${url}${path}`, { cookie });
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
