import { z } from 'zod';
import { id, isoDate, line, visible } from '../core/fields.ts';
import { formatNumber } from '../core/format/numbers.ts';
import { operation } from '../core/operation.ts';
import { postLimits } from '../posts/constants.ts';
import { editablePost } from '../posts/writing/operations.ts';
import {
  aiLimits,
  aiTasks,
  assistanceTypes,
  audiences,
  contentTypes,
  targetLanguages,
  tones,
  translationChecks,
  translationContexts,
  writingLanguages,
} from './constants.ts';
import { aiMessages } from './messages.ts';

/** Markdown as it stands; an article is the longest. */
const text = (needed: string) =>
  z
    .string(needed)
    .max(postLimits.markdownLength, {
      error: `Au plus ${formatNumber(postLimits.markdownLength)} caractères.`,
      abort: true,
    })
    .regex(visible, needed);

/** What an account may still ask of a model. */
export const aiQuota = z.object({
  /** What it is counted by: the day of the first authors, the month of later ones. */
  period: z.enum(['day', 'month']),
  limit: z.number().int(),
  used: z.number().int(),
  left: z.number().int(),
  /** When the next period begins. */
  resetsAt: isoDate,
  /** Registered among the first authors, for whom the assistant is free. */
  isAmongFirst: z.boolean(),
  /** How many those are. */
  firstAuthors: z.number().int(),
});
export type AiQuota = z.infer<typeof aiQuota>;

export const aiStatus = z.object({
  /** A model is connected. */
  aiAgentEnabled: z.boolean(),
  /** Its name; what answers without one is called `offline`. */
  model: z.string(),
  version: z.string(),
  /** Seconds. */
  uptime: z.number().int(),
  supportedLanguages: z.array(z.object({ code: z.string(), name: z.string(), speakers: z.number().int() })),
  /** What is answered now. */
  capabilities: z.array(z.enum(aiTasks)),
  /** What waits for a model to be connected. */
  waitingForModel: z.array(z.enum(aiTasks)),
  quota: aiQuota,
});
export type AiStatus = z.infer<typeof aiStatus>;

/** Where an answer comes from, and what it cost of the quota. */
const origin = { model: z.string(), quota: aiQuota };

export const translationProblem = z.object({
  check: z.enum(translationChecks),
  message: z.string(),
  /** What is missing or too much, as it is written. */
  found: z.array(z.string()),
});
export type TranslationProblem = z.infer<typeof translationProblem>;

const language = z.enum(writingLanguages, aiMessages.allNeeded);
const targetLanguage = z.enum(targetLanguages, aiMessages.translateNeeds);

export const translation = z.object({
  translation: z.string(),
  /** What a comparison with the source finds; nobody has read it yet. */
  problems: z.array(translationProblem),
  ...origin,
});
export type Translation = z.infer<typeof translation>;

/** A change of some whole words of a text, to be accepted or refused. */
export const suggestion = z.object({
  id,
  /** Offsets in the text, in UTF-16 code units: `[start, end)`. */
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  original: z.string(),
  replacement: z.string(),
  /** In a few words. */
  reason: z.string(),
});
export type Suggestion = z.infer<typeof suggestion>;

/** Something to look at in a text, with nothing to put in its place. */
export const note = z.object({
  start: z.number().int().min(0),
  end: z.number().int().min(0),
  quote: z.string(),
  title: z.string(),
  explanation: z.string(),
});
export type Note = z.infer<typeof note>;

export const assistance = z.object({
  /** The answer as Markdown, to read. */
  result: z.string(),
  suggestions: z.array(suggestion),
  notes: z.array(note),
  /** Names the stored suggestions on an article, by which they are applied; null for a text of no article. */
  suggestionsId: id.nullable(),
  ...origin,
});
export type Assistance = z.infer<typeof assistance>;

export const getAiStatus = operation('GET /api/ai/status', {
  feature: 'ai',
  summary: 'What the assistant can do now, and how many calls of a model the caller has left.',
  access: 'author',
  responses: { 200: aiStatus },
  errors: [],
});

export const translate = operation('POST /api/ai/translate', {
  feature: 'ai',
  summary: 'Translates a French text with the connected model, and compares the translation with it.',
  access: 'author',
  body: z.object({
    text: text(aiMessages.translateNeeds),
    targetLanguage,
    context: z.enum(translationContexts).default('general'),
  }),
  responses: { 200: translation },
  errors: ['ai_not_configured', 'ai_quota_spent', 'ai_text_too_long', 'ai_failed'],
});
export type TranslateRequest = z.output<typeof translate.body>;

export const checkTranslation = operation('POST /api/ai/check-translation', {
  feature: 'ai',
  summary:
    'Compares a translation with its source: language, numbers, links, glossary, length. Without a model, and not counted.',
  access: 'author',
  body: z.object({
    text: text(aiMessages.translateNeeds),
    translation: z.string().max(postLimits.markdownLength * 2),
    targetLanguage,
    glossary: z
      .array(z.object({ term: line(aiLimits.termLength), translation: line(aiLimits.termLength) }))
      .max(aiLimits.glossaryTerms)
      .default([]),
  }),
  responses: { 200: z.object({ problems: z.array(translationProblem) }) },
  errors: [],
});

const generation = z.object({
  topic: line(aiLimits.topicLength),
  language,
  type: z.enum(contentTypes, aiMessages.allNeeded),
  tone: z.enum(tones, aiMessages.allNeeded),
  audience: z.enum(audiences, aiMessages.allNeeded),
});
export type GenerationRequest = z.output<typeof generation>;

export const generatedContent = z.object({
  /** Markdown. */
  content: z.string(),
  /** The model had more to say than it may at once. */
  isCut: z.boolean(),
  ...origin,
});
export type GeneratedContent = z.infer<typeof generatedContent>;

export const generateContent = operation('POST /api/ai/generate-content', {
  feature: 'ai',
  summary: 'Has the connected model draft a text about a topic; nothing is saved or published.',
  access: 'author',
  body: generation,
  responses: { 200: generatedContent },
  errors: ['ai_not_configured', 'ai_quota_spent', 'ai_failed'],
});

export const streamContent = operation('POST /api/ai/generate-content/stream', {
  feature: 'ai',
  summary:
    'The same as it is written: events `piece` with text, then one `done`, or `failed` with an error. Hanging up ends the call.',
  access: 'author',
  body: generation,
  produces: ['text/event-stream'],
  responses: { 200: z.null() },
  errors: ['ai_not_configured', 'ai_quota_spent', 'ai_failed'],
});

export const draftGenerated = operation('POST /api/ai/drafts', {
  feature: 'ai',
  summary:
    'Saves a text that the connected model drafted as a draft article of the caller, marked as text of that model.',
  access: 'author',
  body: z.object({ title: line(postLimits.titleLength), content: text(aiMessages.allNeeded) }),
  responses: { 201: editablePost },
  errors: ['ai_not_configured', 'rendering_busy'],
});
export type DraftRequest = z.output<typeof draftGenerated.body>;

export const writingAssistance = operation('POST /api/ai/writing-assistance', {
  feature: 'ai',
  summary: 'Reads a text and says or suggests something about it. The text is never changed by it.',
  access: 'author',
  body: z.object({
    content: text(aiMessages.allNeeded),
    assistance: z.enum(assistanceTypes, aiMessages.allNeeded),
    language,
    /** The article whose whole text it is, at that revision: its suggestions can then be applied to it. */
    post: z.object({ id, revision: z.int().min(1) }).optional(),
  }),
  responses: { 200: assistance },
  errors: ['ai_not_configured', 'ai_quota_spent', 'ai_text_too_long', 'ai_failed', 'post_not_found', 'post_changed'],
});
export type AssistanceRequest = z.output<typeof writingAssistance.body>;

export const applySuggestions = operation('POST /api/ai/suggestions/:id/apply', {
  feature: 'ai',
  summary:
    'Saves an article with the accepted suggestions, as a new revision, if nobody saved it since they were made.',
  access: 'author',
  params: z.object({ id }),
  body: z.object({ accepted: z.array(id).min(1, 'Acceptez au moins une suggestion.').max(aiLimits.maxSuggestions) }),
  responses: { 200: editablePost },
  errors: ['suggestions_not_found', 'post_not_found', 'post_changed', 'email_unverified', 'rendering_busy'],
});
