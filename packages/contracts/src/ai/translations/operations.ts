import { z } from 'zod';
import { id, isoDate } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { crawlerPolicies } from '../../crawlers/constants.ts';
import { postSummary, tocEntry } from '../../posts/operations.ts';
import { translationContexts } from '../constants.ts';
import { aiQuota, translationProblem } from '../operations.ts';
import { segmentKinds, segmentStates, translationLimits, translationTags } from './constants.ts';
import { tidyWording } from './wording.ts';

const language = z.enum(translationTags);
const person = z.object({ id, fullName: z.string() });

/** An article in another language, as those see it who look for one. */
export const publishedLanguage = z.object({
  language,
  /** « Kiswahili ». */
  ownName: z.string(),
  /** A person has read all of it, and who answers for it is named. */
  isReviewed: z.boolean(),
  /** Passages whose original changed since, or that came to it. */
  stale: z.number().int(),
});
export type PublishedLanguage = z.infer<typeof publishedLanguage>;

/** An article as it is read in another language. */
export const postTranslation = z.object({
  language,
  /** The French article. */
  original: postSummary.omit({ match: true }),
  title: z.string(),
  standfirst: z.string().nullable(),
  /** Rendered and sanitised; after a passage whose original changed stands what that says now, marked `data-stale`. Empty where it is withheld. */
  html: z.string(),
  toc: z.array(tocEntry),
  /** Who has read it, where all of it was read; nobody otherwise. */
  reviewers: z.array(z.string()),
  isReviewed: z.boolean(),
  /** When the last passage was read or written. */
  updatedAt: isoDate,
  publishedAt: isoDate,
  /** A model wrote some of it. */
  byModel: z.boolean(),
  /** A model wrote some of the original, and nobody has signed for that. */
  aiLabelled: z.boolean(),
  stale: z.number().int(),
  /** The article is for subscribers, and the caller is none: nothing of its text is here. */
  withheld: z.boolean(),
  /** Every language that it is read in, this one too. */
  languages: z.array(publishedLanguage),
  /** What the article says to crawlers of AI. */
  crawlerPolicy: z.enum(crawlerPolicies),
});
export type PostTranslation = z.infer<typeof postTranslation>;

/** A passage of an article beside its translation. */
export const translationSegment = z.object({
  /** Of the passage as it stands in the article now: another text has another key. */
  key: z.string(),
  kind: z.enum(segmentKinds),
  source: z.string(),
  /** What the original said when it was translated; null where that is the same. */
  formerSource: z.string().nullable(),
  translation: z.string(),
  state: z.enum(segmentStates),
  /** Counts what was saved of it; 0 for nothing. */
  version: z.number().int(),
  /** What wrote it; null for a person. */
  model: z.string().nullable(),
  /** Who saved or accepted it last. */
  by: person.nullable(),
  at: isoDate.nullable(),
  /** The same passage of another article, in a translation that an author accepted. */
  memory: z.object({ translation: z.string(), by: z.string(), at: isoDate }).nullable(),
  problems: z.array(translationProblem),
});
export type TranslationSegment = z.infer<typeof translationSegment>;

/** A translation as those who write the article work on it. */
export const workingTranslation = z.object({
  language,
  post: z.object({ id, slug: z.string(), title: z.string(), category: z.string(), published: z.boolean() }),
  segments: z.array(translationSegment),
  /** Terms of the glossary that stand in the article, and whether the caller may change them. */
  glossary: z.array(z.object({ id, term: z.string(), translation: z.string(), canChange: z.boolean() })),
  /** What readers see; null when they see none. */
  publication: z.object({ at: isoDate, by: person, isBehind: z.boolean() }).nullable(),
});
export type WorkingTranslation = z.infer<typeof workingTranslation>;

/** How far an article is in a language. */
export const translationProgress = z.object({
  language,
  segments: z.number().int(),
  accepted: z.number().int(),
  /** They have a wording that nobody has read. */
  proposed: z.number().int(),
  stale: z.number().int(),
  isPublished: z.boolean(),
});
export type TranslationProgress = z.infer<typeof translationProgress>;

const bySlug = z.object({ slug: z.string().min(1).max(400) });
const byId = z.object({ id });
const ofPost = byId.extend({ language });
const ofSegment = ofPost.extend({ key: z.string().min(1).max(80) });

export const listPublishedLanguages = operation('GET /api/posts/:slug/translations', {
  feature: 'ai',
  summary: 'The languages besides French that an article is read in.',
  access: 'visitor',
  params: bySlug,
  responses: { 200: z.array(publishedLanguage) },
  errors: ['post_not_found'],
});

export const getTranslation = operation('GET /api/posts/:slug/translations/:language', {
  feature: 'ai',
  summary: 'An article in another language, with who has read it and what changed in the original since.',
  access: 'visitor',
  params: bySlug.extend({ language }),
  responses: { 200: postTranslation },
  errors: ['post_not_found', 'translation_not_found'],
});

export const listTranslationProgress = operation('GET /api/my/posts/:id/translations', {
  feature: 'ai',
  summary: 'How far an article is in each language.',
  access: 'author',
  params: byId,
  responses: { 200: z.array(translationProgress) },
  errors: ['post_not_found'],
});

export const getWorkingTranslation = operation('GET /api/my/posts/:id/translations/:language', {
  feature: 'ai',
  summary:
    'An article passage by passage beside its translation: states, checks, what is remembered of other articles.',
  access: 'author',
  params: ofPost,
  responses: { 200: workingTranslation },
  errors: ['post_not_found'],
});

export const saveSegment = operation('PUT /api/my/posts/:id/translations/:language/segments/:key', {
  feature: 'ai',
  summary: 'Saves the translation of a passage, and whether the caller has read it and answers for it.',
  access: 'author',
  params: ofSegment,
  body: z.object({
    /** Empty: it is to be translated anew. */
    translation: z
      .string()
      .max(translationLimits.segmentLength, { error: 'Ce passage est trop long.', abort: true })
      .overwrite((text) => tidyWording(text)),
    isAccepted: z.boolean().default(false),
    /** What was seen: two tabs do not overwrite each other. */
    version: z.int().min(0),
  }),
  responses: { 200: workingTranslation },
  errors: ['post_not_found', 'translation_changed', 'translation_too_long'],
});

export const publishTranslation = operation('PUT /api/my/posts/:id/translations/:language/publication', {
  feature: 'ai',
  summary: 'Has readers see the translation as it stands: whole, with no failed check, reviewed or said not to be.',
  access: 'author',
  params: ofPost,
  responses: { 200: workingTranslation },
  errors: ['post_not_found', 'translation_incomplete', 'email_unverified', 'rendering_busy'],
});

export const unpublishTranslation = operation('DELETE /api/my/posts/:id/translations/:language/publication', {
  feature: 'ai',
  summary: 'Takes a translation back from its readers; what was written of it stays.',
  access: 'author',
  params: ofPost,
  responses: { 200: workingTranslation },
  errors: ['post_not_found'],
});

export const proposeSegments = operation('POST /api/ai/translations/:id/:language/proposals', {
  feature: 'ai',
  summary:
    'Has the connected model translate some passages of an article, in one call; each waits for somebody to read it.',
  access: 'author',
  params: ofPost,
  body: z.object({
    keys: z.array(z.string().min(1).max(80)).min(1).max(translationLimits.proposedAtOnce),
    context: z.enum(translationContexts).default('governance'),
  }),
  responses: { 200: z.object({ translation: workingTranslation, quota: aiQuota }) },
  errors: [
    'post_not_found',
    'translation_changed',
    'translation_too_long',
    'ai_not_configured',
    'ai_quota_spent',
    'ai_text_too_long',
    'ai_failed',
  ],
});
