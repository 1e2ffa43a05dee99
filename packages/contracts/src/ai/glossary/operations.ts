import { z } from 'zod';
import { id, isoDate, line, noContent } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { aiLimits } from '../constants.ts';
import { translationTags } from '../translations/constants.ts';

/** How a French term of governance is said in another language, by agreement of those who translate. */
export const glossaryTerm = z.object({
  id,
  term: z.string(),
  translation: z.string(),
  /** Who said so last. */
  by: z.object({ id, fullName: z.string() }),
  at: isoDate,
});
export type GlossaryTerm = z.infer<typeof glossaryTerm>;

const byLanguage = z.object({ language: z.enum(translationTags) });

export const listGlossary = operation('GET /api/ai/glossary/:language', {
  feature: 'ai',
  summary: 'The glossary of a language, whole and in the order of the alphabet.',
  access: 'author',
  params: byLanguage,
  responses: { 200: z.array(glossaryTerm) },
  errors: [],
});

export const saveTerm = operation('PUT /api/ai/glossary/:language', {
  feature: 'ai',
  summary:
    'Says how a term is translated; every author’s checks follow it. In place of what was said before where the caller or nobody did, or as an administrator.',
  access: 'author',
  params: byLanguage,
  body: z.object({ term: line(aiLimits.termLength), translation: line(aiLimits.termLength) }),
  responses: { 200: glossaryTerm },
  errors: ['glossary_full', 'term_of_another'],
});

export const removeTerm = operation('DELETE /api/ai/glossary/:language/:id', {
  feature: 'ai',
  summary: 'Takes a term of the caller’s own out of the glossary, or any as an administrator.',
  access: 'author',
  params: byLanguage.extend({ id }),
  responses: { 204: noContent },
  errors: ['term_not_found', 'term_of_another'],
});
