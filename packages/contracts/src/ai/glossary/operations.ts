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
  summary: 'Says how a term is translated, in place of what was said before; every author’s checks follow it.',
  access: 'author',
  params: byLanguage,
  body: z.object({ term: line(aiLimits.termLength), translation: line(aiLimits.termLength) }),
  responses: { 200: glossaryTerm },
  errors: ['glossary_full'],
});

export const removeTerm = operation('DELETE /api/ai/glossary/:language/:id', {
  feature: 'ai',
  summary: 'Takes a term out of the glossary.',
  access: 'author',
  params: byLanguage.extend({ id }),
  responses: { 204: noContent },
  errors: ['term_not_found'],
});
