import { Worker } from 'node:worker_threads';
import { CodedError, type FieldProblem } from '@letat/contracts/errors';
import { refusal } from './refusal.ts';
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

interface Job {
  request: RenderRequest;
  resolve(rendered: Rendered): void;
  reject(error: Error): void;
}

const tooComplex = 'Ce texte est trop complexe à mettre en page : simplifiez ses listes, citations et accents.';

/**
 * Renders articles in a thread of its own, one after the other: nobody waits behind a long one, and a text that keeps the
 * parser busy beyond the deadline (milliseconds) or beyond the thread's memory is refused with `validation`.
 */
export class MarkdownRenderer {
  readonly #publicOrigin: string;
  readonly #deadline: number;
  readonly #waiting: Job[] = [];
  #worker: Worker | null = null;
  #isReady = false;
  #current: Job | null = null;
  #timer: NodeJS.Timeout | undefined;
  #number = 0;

  constructor(publicOrigin: string, { deadline = 5000 }: { deadline?: number } = {}) {
    this.#publicOrigin = publicOrigin;
    this.#deadline = deadline;
  }

  /** Throws `validation` for a text that is too long, too deep or too complex. */
  render(source: string): Promise<Rendered> {
    return new Promise((resolve, reject) => {
      this.#number += 1;
      const request = { number: this.#number, source, publicOrigin: this.#publicOrigin };
      this.#waiting.push({ request, resolve, reject });
      this.#next();
    });
  }

  async close(): Promise<void> {
    clearTimeout(this.#timer);
    await this.#worker?.terminate();
    this.#worker = null;
  }

  #next(): void {
    if (this.#current) return;
    const job = this.#waiting.shift();
    if (!job) return;
    this.#current = job;
    this.#worker ??= this.#start();
    this.#worker.ref();
    this.#worker.postMessage(job.request);
    if (this.#isReady) this.#watch();
  }

  /** The deadline is the text's: a thread that takes long to start on a busy machine says nothing about it. */
  #watch(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#giveUp(), this.#deadline);
  }

  #start(): Worker {
    const worker = new Worker(new URL('./worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: 256 },
      execArgv: [],
    });
    this.#isReady = false;
    worker.on('message', (answer: RenderAnswer | typeof threadReady) => {
      if (answer !== threadReady) return this.#done(answer);
      if (this.#worker !== worker) return;
      this.#isReady = true;
      if (this.#current) this.#watch();
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
    if (this.#current?.request.number !== answer.number) return;
    const { resolve } = this.#current;
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

  #fail(error: Error): void {
    const job = this.#current;
    this.#settle(() => job?.reject(error));
  }

  #settle(tell: () => void): void {
    clearTimeout(this.#timer);
    this.#current = null;
    // An idle thread keeps nobody alive.
    this.#worker?.unref();
    tell();
    this.#next();
  }
}
