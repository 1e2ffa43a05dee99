import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { FeedForm, FeedsService } from './feeds.service.ts';

const types: Record<FeedForm, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const categoryQuery = z.object({ category: z.string().max(100).optional() });
const partQuery = z.object({ part: z.string().max(10).optional() });
const authorParams = z.object({ id: z.string().min(1).max(64) });
const feedTags = ['posts', 'authors'];
const visitor = { access: 'visitor' } as const;

/** At the site's root: the shell passes these addresses on as they are. */
export function feedRoutes(app: FastifyInstance, service: FeedsService, publicOrigin: string): void {
  for (const [form, path] of [
    ['rss', 'rss.xml'],
    ['json', 'feed.json'],
  ] as const) {
    app.get(`/${path}`, { config: visitor, schema: { hide: true, querystring: categoryQuery } }, (request, reply) => {
      const { category } = categoryQuery.parse(request.query);
      return answerFromCache(request, reply, [path, category ?? ''], types[form], feedTags, () =>
        service.site(form, category || undefined),
      );
    });
    app.get(
      `/author/:id/${path}`,
      { config: visitor, schema: { hide: true, params: authorParams } },
      (request, reply) => {
        const { id } = authorParams.parse(request.params);
        return answerFromCache(request, reply, [path, 'author', id], types[form], feedTags, () =>
          service.author(form, id),
        );
      },
    );
  }

  app.get('/sitemap.xml', { config: visitor, schema: { hide: true, querystring: partQuery } }, (request, reply) => {
    const { part } = partQuery.parse(request.query);
    const tags = ['posts', 'authors', 'products', 'releases'];
    return answerFromCache(request, reply, ['sitemap', part ?? ''], 'application/xml; charset=utf-8', tags, () =>
      service.sitemap(part),
    );
  });

  app.get('/robots.txt', { config: visitor, schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/plain; charset=utf-8').send(robots(publicOrigin)),
  );

  function answerFromCache(
    request: FastifyRequest,
    reply: FastifyReply,
    key: readonly string[],
    type: string,
    tags: readonly string[],
    make: () => Promise<string>,
  ): Promise<FastifyReply> {
    return app.responseCache.answer(request, reply, JSON.stringify(key), async () => ({
      status: 200,
      type,
      body: await app.mongo.withDatabaseTimeout(make),
      headers: {},
      tags,
    }));
  }
}

/** Everything public may be read by machines; what belongs to one person has nothing for them. */
function robots(publicOrigin: string): string {
  const closed = [
    '/api/',
    '/account',
    '/admin',
    '/dashboard',
    '/author-dashboard',
    '/write',
    '/commande/',
    '/paiement',
  ];
  return [
    'User-agent: *',
    ...closed.map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${publicOrigin}/sitemap.xml`,
    '',
  ].join('\n');
}
