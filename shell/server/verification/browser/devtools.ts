import type { Readable, Writable } from 'node:stream';
import { z } from 'zod';

const message = z.union([
  z.object({ id: z.number(), result: z.unknown().optional(), error: z.object({ message: z.string() }).optional() }),
  z.object({ method: z.string(), params: z.unknown(), sessionId: z.string().optional() }),
]);

interface Waiting {
  resolve(result: unknown): void;
  reject(cause: Error): void;
}

type Listener = (method: string, params: unknown) => void;

/** The browser went away, or refuses a command. */
export class DevToolsError extends Error {
  override readonly name = 'DevToolsError';
}

/**
 * Speaks with a browser by the Chrome DevTools Protocol over two pipes (`--remote-debugging-pipe`): JSON texts, each ended by a zero byte.
 * No port is opened that another user on the machine could speak to.
 * @see https://chromedevtools.github.io/devtools-protocol/
 */
export class DevTools {
  readonly #out: Writable;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, Listener>();
  #next = 1;
  #rest: string[] = [];
  #isOver = false;

  constructor(out: Writable, input: Readable) {
    this.#out = out;
    // What it is told after it went away is lost, and its end says so.
    out.on('error', () => this.end());
    input.setEncoding('utf8').on('data', (text: string) => this.#receive(text));
    input.on('error', () => this.end()).on('close', () => this.end());
  }

  /** Rejects with a `DevToolsError`. */
  send(method: string, params: object = {}, sessionId?: string): Promise<unknown> {
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    if (this.#isOver) {
      reject(new DevToolsError('the browser is gone'));
      return promise;
    }
    const id = this.#next++;
    this.#waiting.set(id, { resolve, reject });
    this.#out.write(`${JSON.stringify({ id, method, params, ...(sessionId === undefined ? {} : { sessionId }) })}\0`);
    return promise;
  }

  /** What a page tells of itself, by the session that was opened with it. */
  listen(sessionId: string, listener: Listener): void {
    this.#listeners.set(sessionId, listener);
  }

  end(): void {
    this.#isOver = true;
    for (const { reject } of this.#waiting.values()) reject(new DevToolsError('the browser is gone'));
    this.#waiting.clear();
  }

  #receive(text: string): void {
    const parts = text.split('\0');
    const last = parts.pop() ?? '';
    for (const part of parts) {
      this.#take(this.#rest.join('') + part);
      this.#rest = [];
    }
    this.#rest.push(last);
  }

  #take(text: string): void {
    const told = message.safeParse(JSON.parse(text)).data;
    // What speaks another protocol is no browser.
    if (!told) {
      this.end();
      return;
    }
    if ('method' in told) {
      this.#listeners.get(told.sessionId ?? '')?.(told.method, told.params);
      return;
    }
    const waiting = this.#waiting.get(told.id);
    this.#waiting.delete(told.id);
    if (told.error) waiting?.reject(new DevToolsError(told.error.message));
    else waiting?.resolve(told.result);
  }
}
