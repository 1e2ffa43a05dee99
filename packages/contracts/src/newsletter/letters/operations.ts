import { z } from 'zod';
import { id, isoDate, listQuery } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { crawlerPolicies } from '../../crawlers/constants.ts';
import { articleShapes } from '../campaigns/constants.ts';

/** A stored picture at the size of a letter, in pixels. */
export const letterPicture = z.object({
  src: z.string(),
  width: z.number().int().min(1),
  height: z.number().int().min(1),
  alt: z.string(),
});

/** Words of one look. Without `href` they lead nowhere. */
const run = z.object({
  text: z.string(),
  strong: z.boolean().optional(),
  emphasis: z.boolean().optional(),
  href: z.string().optional(),
});

/** A part of a letter as it is read, by mail or on the site: articles are looked up, markdown is parsed, unfinished blocks are gone. */
export const letterPart = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('article'),
    shape: z.enum(articleShapes),
    title: z.string(),
    text: z.string(),
    meta: z.string(),
    href: z.string(),
    picture: letterPicture.nullable(),
    seed: z.string(),
    /** What has to be said of it beside it; absent for nothing, and in letters of before. */
    note: z.string().optional(),
  }),
  z.object({
    type: z.literal('rich'),
    parts: z.array(z.object({ kind: z.enum(['paragraph', 'heading', 'item']), runs: z.array(run) })),
  }),
  z.object({ type: z.literal('quote'), text: z.string(), by: z.string().nullable(), href: z.string().nullable() }),
  z.object({ type: z.literal('picture'), ...letterPicture.shape, href: z.string().nullable() }),
  z.object({ type: z.literal('action'), label: z.string(), href: z.string() }),
  z.object({ type: z.literal('divider') }),
]);
export type LetterPart = z.infer<typeof letterPart>;

/** A campaign that has left, in the list of letters. */
export const letterSummary = z.object({
  id,
  subject: z.string(),
  preheader: z.string(),
  /** Who wrote it to their own subscribers; null for a letter of the site. */
  author: z.object({ id, fullName: z.string() }).nullable(),
  /** When it began to leave. */
  sentAt: isoDate,
});
export type LetterSummary = z.infer<typeof letterSummary>;

/** The same with what it says: its articles as they are now, without those that are published no more. */
export const letter = letterSummary.extend({
  parts: z.array(letterPart),
  /** What its author, or the site, says to crawlers of AI. */
  crawlerPolicy: z.enum(crawlerPolicies),
});
export type Letter = z.infer<typeof letter>;

const shared = { feature: 'newsletter', access: 'visitor' } as const;

export const listLetters = operation('GET /api/newsletter/letters', {
  ...shared,
  summary: 'Letters that have left, the newest first: all, or those of an author.',
  query: listQuery.extend({ authorId: id.optional() }),
  responses: { 200: z.array(letterSummary) },
  errors: ['bad_cursor'],
});

export const readLetter = operation('GET /api/newsletter/letters/:id', {
  ...shared,
  summary: 'A letter that has left, with links that count nothing.',
  params: z.object({ id }),
  responses: { 200: letter },
  errors: ['campaign_not_found'],
});
