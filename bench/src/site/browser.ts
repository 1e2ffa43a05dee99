import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';

/** What came of a call. Of one whose answer was lost nobody knows whether it was done: its status is 0. */
export interface Answer {
  readonly status: number;
  /** The body, if it is JSON; else its text. */
  readonly body: unknown;
}

/** A browser as far as calls are concerned: it has the site's origin, and sends back the cookies that it was given. */
export class Browser {
  readonly #url: string;
  readonly #origin: string;
  readonly #cookies = new Map<string, string>();

  /** @param url where it calls, if that is another place than the site's origin: one process of the site */
  constructor(origin: string, url = origin) {
    [this.#origin, this.#url] = [origin, url];
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
  }

  get = (path: string): Promise<Answer> => this.call('GET', path);
  post = (path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> =>
    this.call('POST', path, body, headers);
  put = (path: string, body?: object): Promise<Answer> => this.call('PUT', path, body);

  /** Sends a form, as a page without scripts does. */
  form(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.#send('POST', path, new URLSearchParams(fields).toString(), 'application/x-www-form-urlencoded');
  }

  /** Sends the bytes of a file to an address that it was given for it. */
  sendFile(address: string, bytes: Uint8Array<ArrayBuffer>): Promise<Answer> {
    return this.#send('PUT', address, bytes, 'application/octet-stream');
  }

  call(method: string, path: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    if (body === undefined) return this.#send(method, path, undefined, undefined, headers);
    return this.#send(method, path, JSON.stringify(body), 'application/json', headers);
  }

  async #send(
    method: string,
    path: string,
    body?: string | Uint8Array<ArrayBuffer>,
    type?: string,
    more: Record<string, string> = {},
  ): Promise<Answer> {
    const headers: Record<string, string> = { origin: this.#origin, host: new URL(this.#origin).host, ...more };
    if (type !== undefined) headers['content-type'] = type;
    if (this.#cookies.size > 0) headers.cookie = this.cookie;
    // `fetch` sends no host but that of the address.
    const asked = request(new URL(path, this.#url), { method, headers, agent: false });
    try {
      const answer = await new Promise<IncomingMessage>((resolve, reject) => {
        asked.once('response', resolve).once('error', reject).end(body);
      });
      for (const line of answer.headers['set-cookie'] ?? []) {
        const [pair = ''] = line.split(';', 1);
        const at = pair.indexOf('=');
        this.#cookies.set(pair.slice(0, at), pair.slice(at + 1));
      }
      return { status: answer.statusCode ?? 0, body: parsed(await text(answer)) };
    } catch (error) {
      // Everything that a connection can do has a code, such as ECONNRESET.
      if (!(error instanceof Error && 'code' in error)) throw error;
      return { status: 0, body: error.message };
    }
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch (error) {
    if (error instanceof SyntaxError) return body;
    throw error;
  }
}
