import type { ChildProcess } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type FromPart, messageFromPart, type PartReply } from './checked-messages.ts';
import { startGuarded } from './guarded-process.ts';
import type { PartLoad, PartRequest, ReadAnswer, ToPart } from './messages.ts';
import { limitsOf, type Overrun, type SsrLimits, startingLimits, watchUsage } from './usage-watch.ts';

/** Why a process could not answer. */
export type PartFaultKind = 'threw' | 'rejected' | 'ended' | Overrun;

/** What a part did not do, or did to its process. */
export class PartFault extends Error {
  override readonly name = 'PartFault';
  readonly kind: PartFaultKind;
  /** It was lost to what the process did for another request, and may be asked for again. */
  readonly isBystander: boolean;

  constructor(kind: PartFaultKind, message: string, { isBystander = false } = {}) {
    super(message);
    this.kind = kind;
    this.isBystander = isBystander;
  }
}

/** What a build offers. */
export interface Offer {
  readonly routes: readonly { readonly id: string; readonly path: string }[];
  readonly fragments: readonly string[];
}

export interface PartOptions {
  load: PartLoad;
  /** Its memory is that of the heap; two and a half times as much may be resident, with buffers. */
  limits: SsrLimits;
  /** Asks the API for what everybody may read; null when it does not answer. */
  read(path: string, requestId?: string): Promise<ReadAnswer | null>;
  onSaid?: (text: string) => void;
  start?: typeof startGuarded;
}

interface Waiting {
  resolve(reply: PartReply): void;
  reject(cause: Error): void;
}

const program = fileURLToPath(new URL('./part-process.ts', import.meta.url));
/** Reads that a process may wait for at once: a page has ten at most, and some pages are made beside each other. */
const maxReads = 200;
/** Lines for the log in one second; what comes besides is dropped. */
const maxLines = 100;

/** One process of a server build, from its start to its end. */
export class Part {
  /** null when the machine has no room for it. */
  readonly #child: ChildProcess | null;
  readonly #options: PartOptions;
  readonly #watch;
  readonly #waiting = new Map<number, Waiting>();
  readonly #loaded = Promise.withResolvers<Offer>();
  readonly #ended = Promise.withResolvers<PartFault>();
  #next = 1;
  #fault: PartFault | null = null;
  #lastWords = '';
  #reads = 0;
  #lines = { second: 0, count: 0 };

  constructor(options: PartOptions) {
    this.#options = options;
    // The callers of these get the failure; a process that none waits for may fail all the same.
    this.#loaded.promise.catch(() => {});
    this.#child = this.#start();
    this.#watch = watchUsage(this.#child?.pid ?? 0, {
      memory: options.limits.memory * 2.5 * 1024 * 1024,
      onOverrun: (why) => this.#end(new PartFault(why, textOfOverrun[why])),
    });
    if (!this.#child?.connected) {
      this.#watch.stop();
      return;
    }
    this.#watch.begin(startingLimits);
    this.#send({ type: 'load', ...options.load });
  }

  /** What cannot be started is a part that ended: its pages are left to the browser, and it is tried again later. */
  #start(): ChildProcess | null {
    const { start = startGuarded, limits } = this.#options;
    try {
      const child = start(program, limits.memory);
      child.on('message', (message) => this.#receive(message));
      child.once('error', (cause) => {
        const fault = new PartFault('ended', String(cause));
        this.#end(fault);
        // Nothing is closed that never began.
        if (child.pid === undefined) this.#ended.resolve(fault);
      });
      child.stderr?.setEncoding('utf8').on('data', (text: string) => {
        this.#lastWords = (this.#lastWords + text).slice(-20_000);
      });
      child.once('close', (code, signal) => {
        this.#end(this.#faultOfEnd(code, signal));
        this.#ended.resolve(this.#fault ?? new PartFault('ended', ''));
      });
      return child;
    } catch (cause) {
      this.#fault = new PartFault('ended', String(cause));
      this.#loaded.reject(this.#fault);
      this.#ended.resolve(this.#fault);
      return null;
    }
  }

  /** What it offers, once it is loaded. Rejects with a `PartFault`. */
  loaded(): Promise<Offer> {
    return this.#loaded.promise;
  }

  /** Why it ended, once it has. */
  ended(): Promise<PartFault> {
    return this.#ended.promise;
  }

  /** It has failed, or was closed: nothing is answered any more. */
  get hasEnded(): boolean {
    return this.#fault !== null;
  }

  /**
   * Rejects with a `PartFault`: `threw` for a failure after which the process goes on.
   * @param signal when it is not waited for any longer
   */
  ask(request: PartRequest, signal?: AbortSignal): Promise<PartReply> {
    const { promise, resolve, reject } = Promise.withResolvers<PartReply>();
    if (this.#fault) {
      reject(this.#fault);
      return promise;
    }
    const id = this.#next++;
    if (this.#waiting.size === 0) this.#watch.begin(this.#renderLimits());
    this.#waiting.set(id, { resolve, reject });
    signal?.addEventListener('abort', () => this.#giveUp(id), { once: true });
    this.#send({ type: 'ask', id, request });
    return promise;
  }

  /** No caller will ask for the rest of that page. */
  drop(page: number): void {
    if (!this.#fault) this.#send({ type: 'drop', page });
  }

  close(): Promise<PartFault> {
    this.#end(new PartFault('ended', 'it was closed'));
    return this.#ended.promise;
  }

  #renderLimits() {
    return limitsOf('render', this.#options.limits);
  }

  #receive(raw: unknown): void {
    const message = messageFromPart(raw);
    if (this.#fault) return;
    switch (message?.type) {
      case undefined:
        this.#end(new PartFault('threw', 'it says what nobody agreed on'));
        break;
      case 'started':
        this.#watch.begin(limitsOf('import', this.#options.limits));
        break;
      case 'loaded':
        this.#watch.rest();
        this.#loaded.resolve(message);
        break;
      case 'rejected':
        this.#end(new PartFault('rejected', message.message));
        break;
      case 'said':
        if (this.#mayBeLogged()) this.#options.onSaid?.(message.text);
        break;
      case 'read':
        void this.#read(message);
        break;
      case 'reply':
        this.#take(message.id)?.resolve(message.reply);
        break;
      case 'failed':
        if (message.id === 0) this.#end(new PartFault('threw', message.message));
        else this.#take(message.id)?.reject(new PartFault('threw', message.message));
    }
  }

  /** What was answered is progress: what is asked besides has the time that it may take from here on. */
  #take(id: number): Waiting | undefined {
    const waiting = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (this.#waiting.size === 0) this.#watch.rest();
    else this.#watch.begin(this.#renderLimits());
    return waiting;
  }

  #giveUp(id: number): void {
    if (!this.#waiting.has(id)) return;
    this.#take(id)?.reject(new PartFault('silent', 'no answer in time'));
    this.drop(id);
  }

  async #read({ read, path, requestId }: Extract<FromPart, { type: 'read' }>): Promise<void> {
    this.#reads += 1;
    if (this.#reads > maxReads) return this.#end(new PartFault('threw', `it asks for ${maxReads} things at once`));
    const answer = await this.#options.read(path, requestId);
    this.#reads -= 1;
    if (!this.#fault) this.#send({ type: 'answer', read, answer });
  }

  #mayBeLogged(): boolean {
    const second = Math.floor(Date.now() / 1000);
    this.#lines = { second, count: this.#lines.second === second ? this.#lines.count + 1 : 1 };
    return this.#lines.count <= maxLines;
  }

  #send(message: ToPart): void {
    // It may have ended a moment before: its end says more.
    this.#child?.send(message, () => {});
  }

  #end(fault: PartFault): void {
    if (this.#fault) return;
    this.#fault = fault;
    this.#watch.stop();
    this.#child?.kill('SIGKILL');
    this.#loaded.reject(fault);
    // What it was asked first is what it was doing.
    const [asked, ...others] = this.#waiting.values();
    asked?.reject(fault);
    for (const { reject } of others) reject(new PartFault(fault.kind, fault.message, { isBystander: true }));
    this.#waiting.clear();
  }

  #faultOfEnd(code: number | null, signal: NodeJS.Signals | null): PartFault {
    const text = this.#lastWords;
    const isOutOfMemory = signal === 'SIGABRT' || code === 134 || text.includes('heap out of memory');
    if (isOutOfMemory) return new PartFault('memory', textOfOverrun.memory);
    const error = /^(?:\w*Error|Uncaught)\b.*$/m.exec(text)?.[0];
    return new PartFault('ended', error ?? (code === null ? '' : `code ${code}`));
  }
}

const textOfOverrun: Record<Overrun, string> = {
  busy: 'it loops, or takes far too long',
  silent: 'it waits for what does not come',
  memory: 'it takes more memory than it may',
};
