import { correctSearch, listSuggestions } from '@letat/contracts/search/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { AuthorDirectory } from './author-directory.ts';
import { registerCorrection, searchWordsTag } from './correction/index.ts';
import { suggest } from './suggest.ts';

/** What the search box proposes while somebody types, and what a search that finds nothing probably meant. */
export const searchModule = plugin(
  async (app: FastifyInstance) => {
    const authors = new AuthorDirectory(app.users);
    app.content.registerCache(authors.cache);
    route(app, listSuggestions, ({ query }) => suggest(query.q, { posts: app.posts, authors }), {
      tags: () => ['posts', 'authors'],
    });
    const correct = registerCorrection(app);
    route(
      app,
      correctSearch,
      async ({ query: { q, category } }) => ({ search: await correct({ search: q, category }) }),
      { tags: () => ['posts', searchWordsTag] },
    );
  },
  { name: 'search', dependencies: ['mongo', 'posts', 'users', 'jobs', 'invalidation', 'personal-data'] },
);
