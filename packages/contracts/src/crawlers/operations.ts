import { z } from 'zod';
import { id } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { crawlerPolicies } from './constants.ts';

const policy = z.enum(crawlerPolicies, 'Choisissez ce que les robots d’IA peuvent lire.');

/** What an author chose, and what counts without a choice. */
export const crawlerChoice = z.object({
  /** null: as the authors say, or the site. */
  chosen: policy.nullable(),
  otherwise: policy,
});
export type CrawlerChoice = z.infer<typeof crawlerChoice>;

const choice = z.object({ chosen: policy.nullable() });
const byId = z.object({ id });

export const getCrawlerChoice = operation('GET /api/my/crawlers', {
  feature: 'crawlers',
  summary: 'What the caller says to crawlers of AI about their articles.',
  access: 'author',
  responses: { 200: crawlerChoice },
  errors: [],
});

export const setCrawlerChoice = operation('PUT /api/my/crawlers', {
  feature: 'crawlers',
  summary: 'Says it, for every article that says nothing of its own.',
  access: 'author',
  body: choice,
  responses: { 200: crawlerChoice },
  errors: [],
});

export const getPostCrawlerChoice = operation('GET /api/my/posts/:id/crawlers', {
  feature: 'crawlers',
  summary: 'What an article says to crawlers of AI, and what its authors say.',
  access: 'author',
  params: byId,
  responses: { 200: crawlerChoice },
  errors: ['post_not_found'],
});

export const setPostCrawlerChoice = operation('PUT /api/my/posts/:id/crawlers', {
  feature: 'crawlers',
  summary: 'Says it for one article, whatever its authors say of theirs.',
  access: 'author',
  params: byId,
  body: choice,
  responses: { 200: crawlerChoice },
  errors: ['post_not_found'],
});

const plain = ['text/plain; charset=utf-8'];

export const readRobots = operation('GET /robots.txt', {
  feature: 'crawlers',
  summary: 'What crawlers may read (RFC 9309), those of AI by name, with Content Signals.',
  access: 'visitor',
  produces: plain,
  responses: { 200: z.null() },
  errors: [],
});

export const readLlms = operation('GET /llms.txt', {
  feature: 'crawlers',
  summary: 'The site for assistants (llmstxt.org): the articles that are open to them.',
  access: 'visitor',
  produces: plain,
  responses: { 200: z.null() },
  errors: [],
});

export const readLlmsFull = operation('GET /llms-full.txt', {
  feature: 'crawlers',
  summary: 'The newest of these articles with their texts, as their authors wrote them.',
  access: 'visitor',
  produces: plain,
  responses: { 200: z.null() },
  errors: [],
});
