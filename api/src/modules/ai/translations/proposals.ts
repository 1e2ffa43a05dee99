import { aiLimits, type TranslationContext } from '@letat/contracts/ai/constants';
import type { AiQuota } from '@letat/contracts/ai/operations';
import type { WorkingTranslation } from '@letat/contracts/ai/translations/operations';
import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import { z } from 'zod';
import type { Clock } from '../../../plugins/clock.ts';
import { withNewTimeLimit } from '../../../plugins/mongo/index.ts';
import type { Posts, Writer } from '../../posts/index.ts';
import type { ModelCalls } from '../calls/model-calls.ts';
import type { Quota } from '../calls/quota.ts';
import type { GlossaryRepository } from '../glossary/repository.ts';
import { jsonIn } from '../llm/json-in.ts';
import { segmentsPrompt } from '../llm/prompts.ts';
import { termsIn } from '../offline/translation-checks.ts';
import { fits, withChanges } from './changes.ts';
import { languageNamed } from './language-names.ts';
import type { TranslationsRepository } from './repository.ts';
import type { Target, TranslationsService } from './service.ts';
import { workOn } from './work.ts';

interface Needs {
  calls: ModelCalls;
  quota: Quota;
  repository: TranslationsRepository;
  glossary: GlossaryRepository;
  service: TranslationsService;
  posts: Pick<Posts, 'editable'>;
  clock: Clock;
}

const answered = z.object({ translations: z.array(z.object({ n: z.int(), text: z.string() })).max(100) });

/** Has the connected model translate passages: each waits for a person to read it. */
export class TranslationProposals {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `post_not_found`, `forbidden`, `translation_changed`, `translation_too_long`, `ai_text_too_long`, and what a call of the model throws. */
  async propose(
    target: Target,
    { keys, context }: { keys: readonly string[]; context: TranslationContext },
    writer: Writer,
  ): Promise<{ translation: WorkingTranslation; quota: AiQuota }> {
    const { calls, quota, repository, glossary, service, posts, clock } = this.#needs;
    const { language } = target;
    const post = await posts.editable(target.id, writer);
    const before = workOn(post, await repository.find(Types.ObjectId.createFromHexString(post.id), language));
    const asked = before.segments.filter(({ present }) => keys.includes(present.key));
    if (asked.length !== new Set(keys).size) throw new CodedError('translation_changed');
    const sources = asked.map(({ present }) => present.source);
    if (calls.model !== null && sources.join('').length > aiLimits.modelText) throw new CodedError('ai_text_too_long');
    const terms = termsIn(sources.join('\n\n'), await glossary.list(language));
    const prompt = segmentsPrompt(sources, { language: languageNamed(language), context, glossary: terms });
    const answer = await calls.ask('translate', prompt, writer.id);
    const data = jsonIn(answer.text, answered);
    if (!data) throw new CodedError('ai_failed', { retryAfter: 10 });
    const wordings = new Map(data.translations.map(({ n, text }) => [asked[n - 1]?.present.key, text.trim()]));
    return withNewTimeLimit(async () => {
      await service.changed(post, language, (work, found) => {
        const changes = work.segments.flatMap((segment) => {
          const translation = wordings.get(segment.present.key);
          const seen = asked.find(({ present }) => present.key === segment.present.key)?.stored?.version;
          // What a person wrote while the model did stays.
          if (!translation || segment.stored?.version !== seen || !fits(segment, translation)) return [];
          const { key } = segment.present;
          return [{ key, translation, isAccepted: false, version: seen ?? 0, model: answer.model }];
        });
        return withChanges(work, found, changes, {
          by: Types.ObjectId.createFromHexString(writer.id),
          at: clock.now(),
        });
      });
      return { translation: await service.working(target, writer), quota: await quota.of(writer.id) };
    });
  }
}
