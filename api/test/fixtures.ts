import type { FastifyInstance } from 'fastify';
import type { NewPost } from '../src/modules/posts/index.ts';
import type { NewUser } from '../src/modules/users/index.ts';
import { newId } from '../src/plugins/mongo/object-id.ts';

const minute = 60_000;
let made = 0;

/** Adds a person who writes. */
export async function addAuthor(app: FastifyInstance, given: Partial<NewUser> = {}): Promise<NewUser> {
  made += 1;
  const author: NewUser = {
    id: newId(),
    email: `auteur-${made}@letat.test`,
    username: `auteur-${made}`,
    fullName: `Auteure Numéro ${made}`,
    role: 'author',
    bio: 'Écrit.',
    expertise: 'Budget, Audit',
    createdAt: new Date(Date.UTC(2026, 0, 1) + made * minute),
    ...given,
  };
  await app.content.change(async (session, touch) => {
    await app.users.insert([author], session);
    touch('authors');
  });
  return author;
}

/** Adds a post, published unless it says otherwise; later calls are newer. */
export async function addPost(
  app: FastifyInstance,
  author: NewUser,
  given: Partial<NewPost> = {},
): Promise<{ id: string; slug: string }> {
  made += 1;
  const prepared = await app.posts.prepare({
    title: `Article ${made}`,
    content: `Le texte de l’article ${made}.`,
    category: 'Gouvernance',
    tags: ['essai'],
    author,
    published: true,
    at: new Date(Date.UTC(2026, 1, 1) + made * minute),
    ...given,
  });
  return app.content.change((session, touch) => app.posts.insert(prepared, given.slug, session, touch));
}
