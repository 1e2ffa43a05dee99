import { crawlerHeaders } from '@letat/contracts/crawlers/headers';
import {
  movedAuthorFeeds,
  movedFeeds,
  readAuthorJsonFeed,
  readAuthorRssFeed,
  readJsonFeed,
  readRssFeed,
  readSitemap,
} from '@letat/contracts/feeds/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../answers/content.ts';
import { Redirect, route } from '../../route.ts';
import type { FeedForm, FeedsService, WrittenFeed } from './feeds.service.ts';

const types: Record<FeedForm, string> = {
  rss: 'application/rss+xml; charset=utf-8',
  json: 'application/feed+json; charset=utf-8',
};
const fromPosts = { tags: () => ['posts', 'authors', 'crawlers'] };
const ofAuthor = { tags: () => ['posts', 'authors', 'letters', 'crawlers'] };

/** At the site's root: the shell passes these addresses on as they are. */
export function feedRoutes(app: FastifyInstance, service: FeedsService): void {
  const feedOf = async (form: FeedForm, written: Promise<WrittenFeed>) => {
    const { body, crawlerPolicy } = await written;
    return new Content({ type: types[form], body, headers: crawlerHeaders(crawlerPolicy) });
  };

  route(app, readRssFeed, ({ query }) => feedOf('rss', service.site('rss', query.category || undefined)), fromPosts);
  route(app, readJsonFeed, ({ query }) => feedOf('json', service.site('json', query.category || undefined)), fromPosts);
  route(app, readAuthorRssFeed, ({ params }) => feedOf('rss', service.author('rss', params.id)), ofAuthor);
  route(app, readAuthorJsonFeed, ({ params }) => feedOf('json', service.author('json', params.id)), ofAuthor);

  for (const moved of movedFeeds)
    route(app, moved, async ({ query }) => new Redirect(rssAddress(query), 301), { withoutDatabase: true });
  for (const moved of movedAuthorFeeds)
    route(app, moved, async ({ params }) => new Redirect(`/author/${encodeURIComponent(params.id)}/rss.xml`, 301), {
      withoutDatabase: true,
    });

  route(
    app,
    readSitemap,
    async ({ query }) =>
      new Content({ type: 'application/xml; charset=utf-8', body: await service.sitemap(query.part) }),
    { tags: () => ['posts', 'authors', 'products', 'webinars', 'letters', 'courses', 'releases', 'translations'] },
  );
}

function rssAddress({ category }: { category?: string | undefined }): string {
  return category ? `/rss.xml?${new URLSearchParams({ category })}` : '/rss.xml';
}
