import { z } from 'zod';
import { id } from '../core/fields.ts';
import { operation } from '../core/operation.ts';

const rss = ['application/rss+xml; charset=utf-8'];
const jsonFeed = ['application/feed+json; charset=utf-8'];
const ofSite = z.object({ category: z.string().max(100).optional() });
const ofAuthor = z.object({ id });

export const readRssFeed = operation('GET /rss.xml', {
  feature: 'feeds',
  summary: 'The newest articles, of one category if it is named (RSS 2.0).',
  access: 'visitor',
  query: ofSite,
  produces: rss,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const readJsonFeed = operation('GET /feed.json', {
  feature: 'feeds',
  summary: 'The same as a JSON Feed.',
  access: 'visitor',
  query: ofSite,
  produces: jsonFeed,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const readAuthorRssFeed = operation('GET /author/:id/rss.xml', {
  feature: 'feeds',
  summary: 'The newest articles of an author (RSS 2.0).',
  access: 'visitor',
  params: ofAuthor,
  produces: rss,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

export const readAuthorJsonFeed = operation('GET /author/:id/feed.json', {
  feature: 'feeds',
  summary: 'The same as a JSON Feed.',
  access: 'visitor',
  params: ofAuthor,
  produces: jsonFeed,
  responses: { 200: z.null() },
  errors: ['not_found'],
});

const moved = { feature: 'feeds', access: 'visitor', responses: { 301: z.null() }, errors: [] } as const;
const movedFeed = {
  ...moved,
  summary: 'Leads to the feed of articles, from where readers look for one.',
  query: ofSite,
} as const;
const movedAuthorFeed = { ...moved, summary: 'Leads to the feed of the author.', params: ofAuthor } as const;

/** Addresses that other sites have their feeds at, and that people and feed readers therefore try. */
export const movedFeeds = [
  operation('GET /feed', movedFeed),
  operation('GET /feed.xml', movedFeed),
  operation('GET /rss', movedFeed),
  operation('GET /atom.xml', movedFeed),
  operation('GET /index.xml', movedFeed),
  operation('GET /blog/feed', movedFeed),
  operation('GET /blog/rss.xml', movedFeed),
] as const;
export const movedAuthorFeeds = [
  operation('GET /author/:id/feed', movedAuthorFeed),
  operation('GET /author/:id/feed.xml', movedAuthorFeed),
  operation('GET /author/:id/rss', movedAuthorFeed),
] as const;

export const readSitemap = operation('GET /sitemap.xml', {
  feature: 'feeds',
  summary: 'Every public page: an index of parts, or one part.',
  access: 'visitor',
  query: z.object({ part: z.string().max(10).optional() }),
  produces: ['application/xml; charset=utf-8'],
  responses: { 200: z.null() },
  errors: ['not_found'],
});
