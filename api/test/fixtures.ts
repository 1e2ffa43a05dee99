import { exampleAuthor } from '@letat/testing/authors';
import { examplePost } from '@letat/testing/posts';
import type { FastifyInstance } from 'fastify';
import type { NewPost } from '../src/modules/posts/index.ts';
import type { NewUser } from '../src/modules/users/index.ts';
import { newId } from '../src/plugins/mongo/object-id.ts';
import { changeStored } from './stored.ts';

const minute = 60_000;
let made = 0;

/** Adds a person who writes; with a password, if one is given. */
export function addAuthor(app: FastifyInstance, given: Parameters<typeof addUser>[1] = {}): Promise<NewUser> {
  made += 1;
  return addUser(app, { ...exampleAuthor(made), ...given });
}

/** Adds a person, a reader unless it says otherwise, whose email is verified; with a password, if one is given. */
export async function addUser(
  app: FastifyInstance,
  { password, ...given }: Partial<NewUser> & { password?: string } = {},
): Promise<NewUser> {
  made += 1;
  const createdAt = new Date(Date.UTC(2026, 0, 1) + made * minute);
  const user: NewUser = {
    id: newId(),
    email: `personne-${made}@letat.test`,
    username: `personne-${made}`,
    fullName: `Personne Numéro ${made}`,
    role: 'reader',
    emailVerifiedAt: createdAt,
    createdAt,
    ...given,
  };
  const hash = password === undefined ? null : await app.auth.hash(password);
  await app.content.change(async (session, invalidate) => {
    await app.users.insert([user], session);
    if (hash !== null) await app.auth.savePasswordHash(user.id, hash, session);
    invalidate('authors');
  });
  return user;
}

/** Adds a reader who has not proved yet that their email is theirs. */
export async function addUnproved(app: FastifyInstance): Promise<NewUser> {
  const user = await addUser(app);
  const { connection } = app.mongo;
  await changeStored(connection, 'users', ({ _id }) => String(_id) === user.id, { $set: { emailVerifiedAt: null } });
  return user;
}

/** Adds a post, published unless it says otherwise; later calls are newer. */
export async function addPost(
  app: FastifyInstance,
  author: NewUser,
  given: Partial<NewPost> = {},
): Promise<{ id: string; slug: string }> {
  made += 1;
  const prepared = await app.posts.prepare({ ...examplePost(made), author, ...given });
  return app.content.change((session, invalidate) => app.posts.insert(prepared, given.slug, session, invalidate));
}
