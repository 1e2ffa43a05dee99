import type { ReadAnswer } from './messages.ts';

interface Waiting {
  resolve(answer: Response): void;
  reject(cause: unknown): void;
}

/** The only way out: what the API says to everybody, which the shell asks for. */
export class Reading {
  readonly #ask: (read: number, path: string, requestId?: string) => void;
  readonly #waiting = new Map<number, Waiting>();
  #next = 1;

  constructor(ask: (read: number, path: string, requestId?: string) => void) {
    this.#ask = ask;
  }

  /** `fetch` for addresses of the API, GET only; what is not there fails as it does when nobody answers. */
  readonly fetch = (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>();
    const { signal } = init;
    if ((init.method ?? 'GET') !== 'GET') reject(new Error('A page that is rendered on the server changes nothing'));
    else if (signal?.aborted) reject(signal.reason);
    else {
      const read = this.#next++;
      this.#waiting.set(read, { resolve, reject });
      signal?.addEventListener('abort', () => this.#waiting.delete(read) && reject(signal.reason), { once: true });
      const path = typeof input === 'string' ? input : input instanceof URL ? input.href : input.url;
      this.#ask(read, path, new Headers(init.headers).get('x-request-id') ?? undefined);
    }
    return promise;
  };

  answer(read: number, answer: ReadAnswer | null): void {
    const waiting = this.#waiting.get(read);
    this.#waiting.delete(read);
    if (answer === null) waiting?.reject(new TypeError('fetch failed'));
    else waiting?.resolve(responseOf(answer));
  }
}

function responseOf({ status, headers, body }: ReadAnswer): Response {
  // These have no body (RFC 9110, 15.3.5, 15.4.5), and `Response` refuses one.
  return new Response(status === 204 || status === 304 ? null : body, { status, headers });
}
