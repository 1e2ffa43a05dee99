import { z } from 'zod';
import { author } from '../authors/operations.ts';
import { id, isoDate, listQuery, shownLine } from '../core/fields.ts';
import { limits } from '../core/limits.ts';
import { operation } from '../core/operation.ts';
import { crawlerPolicies } from '../crawlers/constants.ts';
import { articleAccess } from './constants.ts';

/** Who writes an article with its author, and said yes to it; in the order in which they did. */
const coauthors = z.array(author);

const range = z.tuple([z.number().int(), z.number().int()]);

/** Where the words of a search stand: half-open ranges of UTF-16 units in the title, and in a passage of the text. */
export const searchMatch = z.object({
  title: z.array(range),
  passage: z.string(),
  passageRanges: z.array(range),
});

/** A post as lists show it: all but its body. */
export const postSummary = z.object({
  id,
  title: shownLine,
  slug: z.string(),
  excerpt: shownLine,
  category: z.string(),
  tags: z.array(shownLine),
  published: z.boolean(),
  featured: z.boolean(),
  featuredImage: z.string().nullable(),
  featuredImageAlt: shownLine,
  access: z.enum(articleAccess),
  /** Minutes: words / 200, at least 1. */
  readTime: z.number().int().min(1),
  createdAt: isoDate,
  publishedAt: isoDate.nullable(),
  updatedAt: isoDate,
  authorId: id,
  author,
  coauthors,
  /** Present in the answer to a search only. */
  match: searchMatch.optional(),
});
export type PostSummary = z.infer<typeof postSummary>;

export const tocEntry = z.object({ id: z.string(), text: z.string(), level: z.number().int() });

/** A text that not everybody may read to its end. */
const body = {
  /** What its author wrote to stand over the text: the excerpt; null where that is the text's own start. */
  standfirst: shownLine.nullable(),
  /** The first paragraphs of a text for subscribers, which everybody may read: HTML that the whole `html` starts with. Else empty. */
  opening: z.string(),
  content: z.string(),
  html: z.string(),
  toc: z.array(tocEntry),
  /** The article is for subscribers and who asks is none: source, HTML and contents are empty. */
  withheld: z.boolean(),
  /** A model wrote some of it, and nobody has signed for that: it is said over the text. */
  aiLabelled: z.boolean(),
  /** What it says to crawlers of AI. Only where everybody may ask for it: drafts and what is read by a plan say nothing. */
  crawlerPolicy: z.enum(crawlerPolicies).optional(),
};

/** A whole post: its markdown source and the HTML that was rendered and sanitised when it was written. */
export const post = postSummary.omit({ match: true }).extend({
  ...body,
  wordCount: z.number().int(),
});
export type Post = z.infer<typeof post>;

/** The blog's view of the same article. */
export const blogPostSummary = postSummary.extend({
  views: z.number().int(),
  comments: z.number().int(),
  author: author.extend({ name: shownLine }),
});
export const blogPost = blogPostSummary.omit({ match: true }).extend(body);
export type BlogPostSummary = z.infer<typeof blogPostSummary>;
export type BlogPost = z.infer<typeof blogPost>;

export const postListQuery = listQuery.extend({
  category: z.string().max(limits.queryLength).optional(),
  search: z.string().trim().max(limits.searchLength).optional(),
  /** What this person is author or co-author of. */
  authorId: id.optional(),
  /** Only what admins have featured. */
  featured: z.literal('true').optional(),
});

export const listPosts = operation('GET /api/posts', {
  feature: 'posts',
  summary: 'Published posts, newest first; with `search`, the best matches first.',
  access: 'visitor',
  query: postListQuery,
  responses: { 200: z.array(postSummary) },
  errors: ['bad_cursor'],
});

export const getPost = operation('GET /api/posts/:slug', {
  feature: 'posts',
  summary: 'One post with its body.',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(400) }),
  responses: { 200: post },
  errors: ['post_not_found'],
});

export const relatedPosts = operation('GET /api/posts/:slug/related', {
  feature: 'posts',
  summary: 'Two or three published posts to read on: those that share tags or category, else the newest.',
  access: 'visitor',
  params: z.object({ slug: z.string().min(1).max(400) }),
  responses: { 200: z.array(postSummary) },
  errors: ['post_not_found'],
});

export const listBlogPosts = operation('GET /api/blog-posts', {
  feature: 'posts',
  summary: 'The same articles as the blog shows them.',
  access: 'visitor',
  query: postListQuery,
  responses: { 200: z.array(blogPostSummary) },
  errors: ['bad_cursor'],
});

export const getBlogPost = operation('GET /api/blog-posts/:id', {
  feature: 'posts',
  summary: 'One article of the blog by its id.',
  access: 'visitor',
  params: z.object({ id }),
  responses: { 200: blogPost },
  errors: ['blog_post_not_found'],
});
