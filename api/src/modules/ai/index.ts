import type { TranslationTag } from '@letat/contracts/ai/translations/constants';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { z } from 'zod';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { registerPrivacy } from './ai.privacy.ts';
import { AiRepository } from './ai.repository.ts';
import { aiRoutes } from './ai.routes.ts';
import { AiService } from './ai.service.ts';
import { ModelCalls, type Prices } from './calls/model-calls.ts';
import { Quota, type QuotaSettings } from './calls/quota.ts';
import { registerGlossary } from './glossary/routes.ts';
import { jsonIn } from './llm/json-in.ts';
import { type ModelSettings, modelTimeouts, openAiCompatible } from './llm/openai-compatible.ts';
import { jsonPrompt } from './llm/prompts.ts';
import { SuggestionsService } from './suggestions/service.ts';
import { registerTranslations } from './translations/routes.ts';

export type { ModelSettings } from './llm/openai-compatible.ts';
export { plain } from './offline/prose.ts';
export { summaryOf } from './offline/summary.ts';

export interface AiOptions {
  /** Null: no model is connected, and what needs one says so. */
  model: ModelSettings | null;
  prices: Prices;
  quota: QuotaSettings;
  timeZone: string;
  publicOrigin: string;
}

/** What other modules may ask of the assistant. */
export interface Ai {
  /** Name of the connected model; null when there is none. */
  readonly model: string | null;
  /**
   * What the model answers about words of people, as JSON of that schema; undefined where it gave none. It is counted for that account
   * as any other call. Throws `ai_not_configured`, `ai_quota_spent`, `ai_failed`.
   */
  askForJson<T>(
    question: { operation: string; instruction: string; words: string; userId: string },
    schema: z.ZodType<T>,
  ): Promise<T | undefined>;
}

/** What other modules may ask of articles in other languages. */
export interface Translations {
  /** Where published articles are read in other languages, newest first. */
  addresses(limit: number): Promise<{ path: string; at: Date }[]>;
  /** Whether an article is read in that language. */
  isPublished(postId: string, language: TranslationTag): Promise<boolean>;
  /** Its title in that language; null where it is not read in it. */
  publishedTitle(postId: string, language: TranslationTag): Promise<string | null>;
}

declare module 'fastify' {
  interface FastifyInstance {
    ai: Ai;
    translations: Translations;
  }
}

/** The assistant for authors: translation, drafting, and reading of what they wrote. */
export const aiModule = plugin(
  async (app: FastifyInstance, { model, prices, quota: settings, timeZone, publicOrigin }: AiOptions) => {
    const { mongo, clock, users, posts } = app;
    const repository = new AiRepository(mongo);
    const quota = new Quota({ repository, users, clock, timeZone, settings });
    const http = app.outgoingHttp.client({
      name: 'ai model',
      addressesFrom: 'settings',
      timeouts: modelTimeouts,
      attempts: 2,
    });
    const connected = model === null ? null : openAiCompatible(model, http);
    const calls = new ModelCalls({ mongo, repository, quota, clock, model: connected, prices });
    registerPrivacy(app.privacy, repository);
    posts.onPostDeleted(async (postId, session) => {
      const _id = objectId(postId);
      if (_id) await repository.removeSuggestionsOn(_id, session);
    });
    const glossary = registerGlossary(app);
    const suggestions = new SuggestionsService({ mongo, repository, calls, quota, posts, clock });
    aiRoutes(app, { service: new AiService({ calls, quota, glossary, posts }), suggestions });
    const translations = registerTranslations(app, { calls, quota, glossary, publicOrigin });
    app.decorate('translations', {
      addresses: (limit) => translations.addresses(limit),
      isPublished: (postId, language) => translations.isPublished(postId, language),
      publishedTitle: (postId, language) => translations.publishedTitle(postId, language),
    });
    app.decorate('ai', {
      model: connected?.name ?? null,
      async askForJson({ userId, ...question }, schema) {
        return jsonIn((await calls.ask('agents', jsonPrompt(question), userId)).text, schema);
      },
    } satisfies Ai);
  },
  {
    name: 'ai',
    dependencies: [
      'author-works',
      'mongo',
      'clock',
      'invalidation',
      'outgoing-http',
      'personal-data',
      'rate-limit',
      'users',
      'posts',
    ],
  },
);
