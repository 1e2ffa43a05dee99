import { z } from 'zod';
import { id, isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';

/** What of an article a model wrote, and who answers for it. */
export const aiTextState = z.object({
  /** Readers see the label: there is such text, and nobody has signed since the last of it came. */
  isLabelled: z.boolean(),
  /** Each time text of a model was accepted into it, oldest first. */
  accepted: z.array(
    z.object({
      model: z.string(),
      task: z.string(),
      by: z.object({ id, fullName: z.string() }),
      at: isoDate,
      /** The revision that was saved with it. */
      revision: z.number().int(),
    }),
  ),
  /** Who read a revision as a whole and answers for it; null when nobody does. */
  signature: z
    .object({ by: z.object({ id, fullName: z.string() }), at: isoDate, revision: z.number().int() })
    .nullable(),
  revision: z.number().int(),
});
export type AiTextState = z.infer<typeof aiTextState>;

const byId = z.object({ id });

export const getAiText = operation('GET /api/my/posts/:id/ai-text', {
  feature: 'posts',
  summary: 'What of an article a model wrote, by whom and when it was accepted, and who has signed for it.',
  access: 'author',
  params: byId,
  responses: { 200: aiTextState },
  errors: ['post_not_found'],
});

export const signAiText = operation('POST /api/my/posts/:id/ai-text/signature', {
  feature: 'posts',
  summary:
    'The caller has read this revision as a whole and answers for it: the label goes, until a model writes in it again.',
  access: 'author',
  params: byId,
  body: z.object({
    revision: z.int().min(1),
    /** The box beside « J’ai relu cette révision en entier et j’en réponds. » was ticked. */
    hasReadAll: z.literal(true, 'Cochez que vous avez relu cette révision en entier.'),
  }),
  responses: { 200: aiTextState },
  errors: ['post_not_found', 'post_changed'],
});
