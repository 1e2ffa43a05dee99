import { aiLimits } from '@letat/contracts/ai/constants';
import { aiMessages } from '@letat/contracts/ai/messages';
import { CodedError } from '@letat/contracts/core/coded-error';
import { languages } from '@letat/contracts/core/languages/all';
import { z } from 'zod';
import type { ModelCalls } from '../calls/model-calls.ts';
import { jsonIn } from '../llm/json-in.ts';
import { readingPrompt, suggestionsPrompt } from '../llm/prompts.ts';
import { locate } from '../suggestions/locate.ts';
import { type Candidate, tidyReason } from '../suggestions/propose.ts';
import { offlineReader } from './by-rules.ts';
import type { Reader, ReadingRequest } from './port.ts';

const rewordings = z.object({
  suggestions: z.array(z.object({ before: z.string(), after: z.string(), reason: z.string().default('') })).max(500),
});

/**
 * Reads with the connected model. What a model cannot do, to say whether something is true, stays with the rules; so does what is too
 * long for it, where they have an answer.
 */
export function modelReader(calls: ModelCalls): Reader {
  return {
    async read(request) {
      const { content, assistance, language, userId } = request;
      const isTooLong = content.length > aiLimits.modelText;
      if (assistance === 'fact-check' || (isTooLong && assistance !== 'improve')) return offlineReader.read(request);
      if (isTooLong) throw new CodedError('ai_text_too_long');
      const { label } = languages[language];
      if (assistance === 'improve' || assistance === 'style') {
        const answer = await calls.ask(assistance, suggestionsPrompt(content, assistance, label), userId);
        const candidates = candidatesIn(answer.text, request);
        const result = candidates.length === 0 ? aiMessages.nothingToSuggest : '';
        return { result, candidates, notes: [], model: answer.model };
      }
      const answer = await calls.ask(assistance, readingPrompt(content, assistance, label), userId);
      const result = answer.isCut
        ? `${answer.text}\n\nLe modèle s’est arrêté à sa limite : la fin manque.`
        : answer.text;
      return { result, candidates: [], notes: [], model: answer.model };
    },
  };
}

/** What the model listed, where it stands in the text. Throws `ai_failed` when it gave no list. */
function candidatesIn(text: string, { content }: ReadingRequest): Candidate[] {
  const data = jsonIn(text, rewordings);
  if (!data) throw new CodedError('ai_failed', { retryAfter: 10 });
  return locate(
    content,
    data.suggestions.map(({ reason, ...rewording }) => ({ ...rewording, reason: tidyReason(reason) })),
  );
}
