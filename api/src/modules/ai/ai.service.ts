import { aiLimits, aiTasks, assistantVersion, modelTasks, targetLanguages } from '@letat/contracts/ai/constants';
import type {
  AiStatus,
  DraftRequest,
  GeneratedContent,
  GenerationRequest,
  TranslateRequest,
  Translation,
  TranslationProblem,
} from '@letat/contracts/ai/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { languages } from '@letat/contracts/core/languages/all';
import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { withNewTimeLimit } from '../../plugins/mongo/index.ts';
import type { Posts, Writer } from '../posts/index.ts';
import type { ModelCalls } from './calls/model-calls.ts';
import type { Quota } from './calls/quota.ts';
import type { GlossaryRepository } from './glossary/repository.ts';
import type { Completion } from './llm/port.ts';
import { generationPrompt, translationPrompt } from './llm/prompts.ts';
import { checkTranslation, type Term } from './offline/translation-checks.ts';
import { offlineName } from './readers/by-rules.ts';
import { tagOf } from './translations/language-names.ts';

interface Needs {
  calls: ModelCalls;
  quota: Quota;
  glossary: GlossaryRepository;
  posts: Pick<Posts, 'createDraft'>;
}

interface Comparison extends Pick<TranslateRequest, 'text' | 'targetLanguage'> {
  translation: string;
  glossary?: readonly Term[];
}

const cutOff: TranslationProblem = {
  check: 'length',
  message: 'Le modèle s’est arrêté à sa limite : la fin manque. Donnez le texte par parties.',
  found: [],
};

/** What the assistant can do, translates and drafts: it proposes, and its author decides. */
export class AiService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async status(userId: string): Promise<AiStatus> {
    const { calls, quota } = this.#needs;
    const waiting = calls.model === null ? aiTasks.filter((task) => modelTasks.some((known) => known === task)) : [];
    return {
      aiAgentEnabled: calls.model !== null,
      model: calls.model?.name ?? offlineName,
      version: assistantVersion,
      uptime: Math.round(process.uptime()),
      supportedLanguages: targetLanguages.map((language) => {
        const { tag, label, speakers } = languages[language];
        return { code: tag, name: label, speakers };
      }),
      capabilities: aiTasks.filter((task) => !waiting.includes(task)),
      waitingForModel: waiting,
      quota: await quota.of(userId),
    };
  }

  /** Throws what a call of the model throws, and `ai_text_too_long`. */
  async translate(request: TranslateRequest, userId: string): Promise<Translation> {
    const { calls } = this.#needs;
    const { text, targetLanguage } = request;
    if (calls.model !== null && text.length > aiLimits.modelText) throw new CodedError('ai_text_too_long');
    const { text: translation, isCut, model } = await calls.ask('translate', translationPrompt(request), userId);
    const problems = await withNewTimeLimit(() => this.check({ text, translation, targetLanguage }));
    return {
      translation,
      problems: isCut ? [cutOff, ...problems] : problems,
      model,
      quota: await this.#quotaAfter(userId),
    };
  }

  /** What a comparison with the original finds, by the site's glossary and by terms that are given besides. */
  async check({ text, translation, targetLanguage, glossary = [] }: Comparison): Promise<TranslationProblem[]> {
    const agreed = await this.#needs.glossary.list(tagOf(targetLanguage));
    return checkTranslation(text, translation, targetLanguage, [...agreed, ...glossary]);
  }

  /** Throws what a call of the model throws. */
  async generate(request: GenerationRequest, userId: string): Promise<GeneratedContent> {
    const { text, isCut, model } = await this.#needs.calls.ask('generate-content', generationPrompt(request), userId);
    return { content: text, isCut, model, quota: await this.#quotaAfter(userId) };
  }

  /** The same while it comes. */
  streamContent(
    request: GenerationRequest,
    userId: string,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<string, Completion, void>> {
    return this.#needs.calls.stream('generate-content', generationPrompt(request), userId, signal);
  }

  /** Throws `ai_not_configured`, and what saving a draft throws. */
  async draft({ title, content }: DraftRequest, writer: Writer): Promise<EditablePost> {
    const { calls, posts } = this.#needs;
    if (calls.model === null) throw new CodedError('ai_not_configured');
    return posts.createDraft({ title, content, aiText: { model: calls.model.name, task: 'generate-content' } }, writer);
  }

  /** After a model has answered, however long that took. */
  #quotaAfter(userId: string) {
    return withNewTimeLimit(() => this.#needs.quota.of(userId));
  }
}
