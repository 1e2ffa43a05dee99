import { z } from 'zod';
import { operation } from './operation.ts';

/** Counted no further than `countedAtMost.figure`, so that it stands for "that many or more". */
const figure = z.number().int().min(0);

/** What an author has made, and what came back. */
export const authorFigures = z.object({
  published: figure,
  drafts: figure,
  /** Approved comments under the author's newest `countedAtMost.postsWithComments` articles. */
  comments: figure,
  products: figure,
});
export type AuthorFigures = z.infer<typeof authorFigures>;

export const getMyFigures = operation('GET /api/my/figures', {
  room: 'analytics',
  summary: 'How many articles, drafts, comments and products the caller has.',
  access: 'author',
  responses: { 200: authorFigures },
  errors: [],
});
