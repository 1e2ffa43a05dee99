import { getAuthor, listAuthors } from '@letat/contracts/authors/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { nextLink, pageRequest } from '../../paging/page.ts';
import { route } from '../../route.ts';

/** The people who write, as anybody may see them. */
export const authorsModule = plugin(
  async (app: FastifyInstance) => {
    route(
      app,
      listAuthors,
      async ({ query, header }) => {
        const page = pageRequest(query);
        const { items, next } = await (query.experts
          ? app.users.listExperts(page, (ids) => app.posts.publishersAmong(ids))
          : app.users.listAuthors(page));
        if (next) header('link', nextLink(listAuthors.path, query, next));
        return items;
      },
      { tags: (_authors, { query }) => (query.experts ? ['authors', 'posts'] : ['authors']) },
    );

    route(
      app,
      getAuthor,
      async ({ params }) => {
        const found = await app.users.findAuthor(params.id);
        if (!found) throw new CodedError('author_not_found');
        return found;
      },
      { tags: () => ['authors'] },
    );
  },
  { name: 'authors', dependencies: ['users', 'posts', 'response-cache'] },
);
