import type { AiTask } from '@letat/contracts/ai/constants';
import { CodedError } from '@letat/contracts/core/coded-error';
import { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import { type Database, withNewTimeLimit } from '../../../plugins/mongo/index.ts';
import type { AiCallState } from '../ai.model.ts';
import type { AiRepository } from '../ai.repository.ts';
import { type Completion, type LanguageModel, ModelFailure, type Prompt } from '../llm/port.ts';
import type { Quota } from './quota.ts';

/** US dollars for a million tokens, which is millionths of a dollar for one. */
export interface Prices {
  input: number;
  output: number;
}

interface Parts {
  mongo: Database;
  repository: AiRepository;
  quota: Quota;
  clock: Clock;
  /** null: nobody has connected one. */
  model: LanguageModel | null;
  prices: Prices;
}

/** A model's whole answer. */
export interface Answer {
  text: string;
  isCut: boolean;
  model: string;
}

/** How long a call may take that is answered at once: the shell waits a minute for the first byte. */
const wholeAnswerMs = 50_000;

/** Calls of the connected model, each counted against its caller's quota before it is sent, and recorded with what it cost. */
export class ModelCalls {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get model(): LanguageModel | null {
    return this.#parts.model;
  }

  /** The whole answer. Throws `ai_not_configured`, `ai_quota_spent`, `ai_failed`. */
  async ask(task: AiTask, prompt: Prompt, userId: string): Promise<Answer> {
    const words = await this.stream(task, prompt, userId, AbortSignal.timeout(wholeAnswerMs));
    let text = '';
    for (;;) {
      const next = await words.next();
      if (next.done) return { text: text.trim(), isCut: next.value.isCut, model: this.#connected().name };
      text += next.value;
    }
  }

  /**
   * The answer while it comes. Throws `ai_not_configured` and `ai_quota_spent` at once; where the service fails, the words end with
   * `ai_failed`. Who stops reading them ends the call.
   */
  async stream(
    task: AiTask,
    prompt: Prompt,
    userId: string,
    signal: AbortSignal,
  ): Promise<AsyncGenerator<string, Completion, void>> {
    const model = this.#connected();
    const callId = await this.#start(task, model, userId);
    const words = this.#recorded(callId, model.stream(prompt, signal), signal);
    // Up to where its end is recorded, whoever drops it from now on.
    await words.next();
    return words;
  }

  #connected(): LanguageModel {
    const { model } = this.#parts;
    if (model === null) throw new CodedError('ai_not_configured');
    return model;
  }

  /** Counts and adds in one transaction: two tabs cannot both take the last call. */
  async #start(task: AiTask, model: LanguageModel, userId: string): Promise<Types.ObjectId> {
    const { mongo, repository, quota, clock } = this.#parts;
    const _id = new Types.ObjectId();
    await mongo.transaction(async (session) => {
      await mongo.serialise(session, `ai-quota ${userId}`);
      const { left, resetsAt } = await quota.of(userId, session);
      const startedAt = clock.now();
      if (left === 0) {
        const retryAfter = Math.ceil((Date.parse(resetsAt) - startedAt.getTime()) / 1000);
        throw new CodedError('ai_quota_spent', { retryAfter });
      }
      await repository.insertCall(
        {
          _id,
          userId: Types.ObjectId.createFromHexString(userId),
          task,
          model: model.name,
          state: 'started',
          inputTokens: 0,
          outputTokens: 0,
          cost: 0,
          startedAt,
          endedAt: null,
        },
        session,
      );
    });
    return _id;
  }

  async *#recorded(
    callId: Types.ObjectId,
    words: AsyncGenerator<string, Completion, void>,
    signal: AbortSignal,
  ): AsyncGenerator<string, Completion, void> {
    // Until an author wants a word, nothing is asked and nothing is spent.
    let state: AiCallState = 'failed';
    let used = { inputTokens: 0, outputTokens: 0 };
    try {
      yield '';
      state = 'cancelled';
      const completion = yield* words;
      state = 'answered';
      used = completion;
      return completion;
    } catch (error) {
      if (!(error instanceof ModelFailure)) throw error;
      // A call that its caller gave up has cost what it cost; one that the service failed is given back.
      state = error.reason === 'cancelled' && signal.reason?.name !== 'TimeoutError' ? 'cancelled' : 'failed';
      throw new CodedError('ai_failed', { cause: error, retryAfter: 10 });
    } finally {
      await this.#end(callId, state, used);
    }
  }

  async #end(callId: Types.ObjectId, state: AiCallState, used: Pick<Completion, 'inputTokens' | 'outputTokens'>) {
    const { repository, clock, prices } = this.#parts;
    const { inputTokens, outputTokens } = used;
    const cost = Math.round(inputTokens * prices.input + outputTokens * prices.output);
    await withNewTimeLimit(() =>
      repository.endCall(callId, { state, inputTokens, outputTokens, cost, endedAt: clock.now() }),
    );
  }
}
