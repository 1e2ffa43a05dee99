import { listSuggestions } from '@letat/contracts/search';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { AuthorDirectory } from './author-directory.ts';
import { suggest } from './suggest.ts';

/** What the search box proposes while somebody types. */
export const searchModule = plugin(
  async (app: FastifyInstance) => {
    const authors = new AuthorDirectory(app.users);
    app.content.registerCache(authors.kept);
    route(app, listSuggestions, ({ query }) => suggest(query.q, { posts: app.posts, authors }), {
      tags: () => ['posts', 'authors'],
    });
  },
  { name: 'search', dependencies: ['posts', 'users', 'invalidation'] },
);
