import { z } from 'zod';
import { id, listQuery, shownLine, shownParagraph } from '../core/fields.ts';
import { operation } from '../core/operation.ts';

/** The public summary of a person who writes; never their address. */
export const author = z.object({
  id,
  /** Empty once the account is deleted: then there is no page to lead to. */
  username: z.string(),
  fullName: shownLine,
  bio: shownParagraph,
  /** Comma-separated tags, as the specification has it. */
  expertise: shownLine,
  avatar: z.string().nullable(),
});
export type Author = z.infer<typeof author>;

/** Figures of the home page's hero, counted, never typed. */
export const publicationStats = z.object({ experts: z.number().int(), domains: z.number().int() });

export const listAuthors = operation('GET /api/authors', {
  feature: 'authors',
  summary:
    'Authors, newest first; `experts` leaves those who have a bio, and have published or are chosen by an admin.',
  access: 'visitor',
  query: listQuery.extend({ experts: z.literal('true').optional() }),
  responses: { 200: z.array(author) },
  errors: ['bad_cursor'],
});

export const getAuthor = operation('GET /api/authors/:id', {
  feature: 'authors',
  summary: 'One author by id or username.',
  access: 'visitor',
  params: z.object({ id }),
  responses: { 200: author },
  errors: ['author_not_found'],
});
