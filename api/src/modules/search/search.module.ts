import { correctSearch, listSuggestions, searchBesidePosts } from '@letat/contracts/search/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { route } from '../../route.ts';
import { findBesidePosts } from './beside-posts.ts';
import { registerCorrection, searchWordsTag } from './correction/index.ts';
import { registerDirectories } from './directories.ts';
import { suggest } from './suggest.ts';

/** Tags of what is found beside articles. */
const besidePosts = ['products', 'authors', 'webinars', 'letters'];

/**
 * What the search box proposes while the reader types, what it finds beside articles, and what a search that finds nothing
 * probably meant.
 */
export const searchModule = plugin(
  async (app: FastifyInstance) => {
    const { posts, products } = app;
    const directories = registerDirectories(app);
    route(app, listSuggestions, ({ query }) => suggest(query.q, { posts, directories }), {
      tags: () => ['posts', ...besidePosts],
    });
    route(
      app,
      searchBesidePosts,
      ({ query: { q, all } }) => findBesidePosts({ search: q, all }, { products, directories }),
      { tags: () => besidePosts },
    );
    const correct = registerCorrection(app);
    route(
      app,
      correctSearch,
      async ({ query: { q, category } }) => ({ search: await correct({ search: q, category }) }),
      { tags: () => ['posts', searchWordsTag] },
    );
  },
  {
    name: 'search',
    // biome-ignore format: one line is what the rule on dependencies reads
    dependencies: ['mongo', 'posts', 'users', 'products', 'webinars', 'newsletter', 'jobs', 'invalidation', 'personal-data'],
  },
);
