import { Worker } from 'node:worker_threads';
import { CodedError, type FieldProblem } from '@letat/contracts/errors';
import { FairTurns, type Waiting } from './fair-turns.ts';
import { refusal, tooComplex } from './refusal.ts';
import type { Rendered } from './render.ts';
import { threadReady } from './thread-ready.ts';

export type { Rendered } from './render.ts';
export { renderVersion } from './version.ts';

export interface RenderRequest {
  number: number;
  source: string;
  publicOrigin: string;
}

/** Exactly one of the last three is there. */
export interface RenderAnswer {
  number: number;
  rendered?: Rendered;
  refused?: FieldProblem[];
  failed?: string;
}

interface Job extends Waiting {
  readonly request: RenderRequest;
  resolve(rendered: Rendered): void;
}

/** In milliseconds. */
interface Limits {
  /** How long a text that is to be kept may take, and a preview. */
  deadline: number;
  previewDeadline: number;
  /** How long anybody waits for the thread. */
  patience: number;
}

/** Together far less than the shell waits for an answer. */
const usualLimits: Limits = { deadline: 5000, previewDeadline: 2000, patience: 15_000 };

/**
 * Renders articles in a thread of its own, one at a time, in the order of `fair-turns.ts`: nobody waits behind a long one, and a text
 * that keeps the parser busy beyond the deadline or beyond the thread's memory, or becomes too long, is refused with `validation`.
 */
export class MarkdownRenderer {
  readonly #publicOrigin: string;
  readonly #limits: Limits;
  readonly #turns: FairTurns<Job>;
  #worker: Worker | null = null;
  #isReady = false;
  #current: { job: Job; since: number } | null = null;
  #timer: NodeJS.Timeout | undefined;
  #number = 0;

  constructor(publicOrigin: string, limits: Partial<Limits> = {}) {
    this.#publicOrigin = publicOrigin;
    this.#limits = { ...usualLimits, ...limits };
    this.#turns = new FairTurns(this.#limits.patience);
  }

  /**
   * Renders what that account is about to keep; null: what the site itself does.
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
    clearTimeout(this.#timer);
    this.#turns.close(new CodedError('unavailable'));
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #ask(source: string, account: string | null, isPreview: boolean): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      this.#number += 1;
      const request = { number: this.#number, source, publicOrigin: this.#publicOrigin };
      this.#turns.add({ account, isPreview, request, resolve, reject });
      this.#next();
    });
  }

  #next(): void {
    if (this.#current) return;
    if (this.#turns.isEmpty) {
      // An idle thread keeps nobody alive.
      this.#worker?.unref();
      return;
    }
    this.#worker ??= this.#start();
    this.#worker.ref();
    // The deadline is the text's: a thread that takes long to start on a busy machine says nothing about it.
    if (this.#isReady) this.#begin(this.#worker, this.#turns.next());
  }

  #begin(worker: Worker, job: Job | undefined): void {
    if (!job) return;
    this.#current = { job, since: performance.now() };
    const { deadline, previewDeadline } = this.#limits;
    this.#timer = setTimeout(() => this.#giveUp(), job.isPreview ? previewDeadline : deadline);
    worker.postMessage(job.request);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    });
    this.#isReady = false;
    worker.on('message', (answer: RenderAnswer | typeof threadReady) => {
      if (this.#worker !== worker) return;
      if (answer !== threadReady) return this.#done(answer);
      this.#isReady = true;
      this.#next();
    });
    worker.on('error', (error) => {
      if (this.#worker !== worker) return;
      this.#worker = null;
      const outOfMemory = 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      this.#fail(outOfMemory ? refusal(tooComplex, error) : error);
    });
    return worker;
  }

  #done(answer: RenderAnswer): void {
    if (this.#current?.job.request.number !== answer.number) return;
    const { resolve } = this.#current.job;
    if (answer.rendered) {
      const { rendered } = answer;
      this.#settle(() => resolve(rendered));
    } else if (answer.refused) this.#fail(new CodedError('validation', { details: answer.refused }));
    else this.#fail(new Error(`rendering failed: ${answer.failed}`));
  }

  #giveUp(): void {
    const worker = this.#worker;
    this.#worker = null;
    void worker?.terminate();
    this.#fail(refusal(tooComplex));
  }

  /** Of whoever is at work; of who is next, when the thread could not even start. */
  #fail(error: Error): void {
    const job = this.#current?.job ?? this.#turns.next();
    this.#settle(() => job?.reject(error));
  }

  #settle(tell: () => void): void {
    clearTimeout(this.#timer);
    if (this.#current) this.#turns.count(this.#current.job.account, performance.now() - this.#current.since);
    this.#current = null;
    tell();
    this.#next();
  }
}
