import { aiLimits } from '@letat/contracts/ai/constants';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ErrorCode } from '@letat/contracts/features';
import type { z } from 'zod';
import { cut } from '../../text/cut.ts';
import type { Ai } from '../ai/index.ts';

/** What a model made of something, if there is one and it did. */
export interface Edited<T> {
  value: T | null;
  /** Its name; null when nothing is of it. */
  model: string | null;
  /** Why nothing is, in sentences. */
  notes: string[];
}

const refusals: Partial<Record<ErrorCode, string>> = {
  ai_quota_spent: 'Vos appels au modèle sont faits : ce résultat est rédigé par règles.',
  ai_failed: 'Le modèle n’a pas répondu comme prévu : ce résultat est rédigé par règles.',
};

/**
 * What a model may add to what the rules found. Without one, and whenever it does not answer as asked, what the rules found stands: no task
 * fails because of a model.
 */
export class ModelEditor {
  readonly #ai: Ai;

  constructor(ai: Ai) {
    this.#ai = ai;
  }

  async edit<T>(
    question: { operation: string; instruction: string; words: string; userId: string },
    schema: z.ZodType<T>,
  ): Promise<Edited<T>> {
    const { model } = this.#ai;
    if (model === null) return { value: null, model: null, notes: [] };
    try {
      const words = cut(question.words, aiLimits.modelText);
      const value = await this.#ai.askForJson({ ...question, words }, schema);
      return value === undefined ? refused('ai_failed') : { value, model, notes: [] };
    } catch (error) {
      if (error instanceof CodedError && refusals[error.code] !== undefined) return refused(error.code);
      throw error;
    }
  }
}

function refused<T>(code: ErrorCode): Edited<T> {
  const note = refusals[code];
  return { value: null, model: null, notes: note === undefined ? [] : [note] };
}
