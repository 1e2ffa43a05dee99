import { CodedError } from '@letat/contracts/core/coded-error';
import type { FieldProblem } from '@letat/contracts/core/error';
import Piscina from 'piscina';
import { refusal, tooComplex } from './refusal.ts';
import type { Rendered } from './render.ts';
import { busy, type Turn, Turns } from './turns.ts';

export type { TocEntry } from './headings.ts';
export type { Rendered } from './render.ts';
export { renderVersion } from './version.ts';

export interface RenderRequest {
  number: number;
  source: string;
  publicOrigin: string;
}

export type RenderAnswer = { rendered: Rendered } | { refused: FieldProblem[] };

/** Sent by the thread before it renders the text of that number. */
export interface RenderBegun {
  begun: number;
}

/** In milliseconds. */
interface Limits {
  /** How long a text to be saved may take, and a preview. */
  deadline: number;
  previewDeadline: number;
  /** How long anybody waits for the thread. */
  patience: number;
}

/** Together far less than the shell waits for an answer. */
const usualLimits: Limits = { deadline: 5000, previewDeadline: 2000, patience: 15_000 };
/** Accounts whose texts may wait for the thread at once. */
const maxAccounts = 200;

/**
 * Renders articles in a thread of its own, one at a time, in the order of `turns.ts`: a text that occupies the parser beyond the
 * deadline or beyond the thread's memory, or becomes too long, is refused with `validation`, and its thread ends.
 */
export class MarkdownRenderer {
  readonly #publicOrigin: string;
  readonly #limits: Limits;
  readonly #turns: Turns;
  readonly #pool: Piscina<RenderRequest, RenderAnswer>;
  readonly #begin = new Map<number, () => void>();
  #number = 0;

  constructor(publicOrigin: string, limits: Partial<Limits> = {}) {
    this.#publicOrigin = publicOrigin;
    this.#limits = { ...usualLimits, ...limits };
    this.#turns = new Turns(this.#limits.patience);
    this.#pool = new Piscina({
      filename: new URL('./worker.ts', import.meta.url).href,
      minThreads: 0,
      maxThreads: 1,
      maxQueue: maxAccounts,
      // A thread that is started for each text loads the parser and the sanitiser each time.
      idleTimeout: Number.POSITIVE_INFINITY,
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    });
    this.#pool.on('message', ({ begun }: RenderBegun) => this.#begin.get(begun)?.());
  }

  /**
   * Renders what that account is about to save; null: what the site itself does.
   * Throws `validation` for a text that is too long, too deep or too complex, `rendering_busy`.
   */
  render(source: string, account: string | null): Promise<Rendered> {
    return this.#ask(source, account, false);
  }

  /** Renders what that account wants to see, the last text that it asked for. Throws `preview_replaced` and what `render` throws. */
  preview(source: string, account: string): Promise<Rendered> {
    return this.#ask(source, account, true);
  }

  async close(): Promise<void> {
    this.#turns.close(new CodedError('unavailable'));
    await this.#pool.destroy();
  }

  #ask(source: string, account: string | null, isPreview: boolean): Promise<Rendered> {
    const { deadline, previewDeadline } = this.#limits;
    return this.#turns.run(account, isPreview, async (turn) => {
      const answer = await this.#run(source, turn, isPreview ? previewDeadline : deadline);
      if ('refused' in answer) throw new CodedError('validation', { details: answer.refused });
      return answer.rendered;
    });
  }

  async #run(source: string, turn: Turn, deadline: number): Promise<RenderAnswer> {
    this.#number += 1;
    const request = { number: this.#number, source, publicOrigin: this.#publicOrigin };
    this.#begin.set(request.number, () => turn.begin(deadline));
    try {
      return await this.#pool.run(request, { signal: turn.signal });
    } catch (error) {
      if (turn.signal.aborted) throw turn.signal.reason;
      throw isOutOfMemory(error) ? refusal(tooComplex, error) : isFull(error) ? busy() : error;
    } finally {
      this.#begin.delete(request.number);
    }
  }
}

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
/** Piscina's errors have no code. */
const isFull = (error: unknown) => error instanceof Error && error.message === 'Task queue is at limit';
