import { once } from 'node:events';
import { createServer, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { parseJsonOrNothing, textAt } from '../../../scripts/json.ts';

/** What calls come to that are made as a person of one role. */
export interface RoleProxy {
  readonly url: string;
  readonly calls: number;
  /** How often each status was answered. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Calls that were answered by a server error, in words; those too that the document has. */
  readonly serverErrors: readonly ServerError[];
  close(): Promise<void>;
}

export interface ServerError {
  readonly status: number;
  readonly code: string;
  readonly call: string;
}

interface Answer {
  readonly status: number;
  readonly headers: string[];
  readonly body: Buffer;
}

interface Plan {
  readonly apiUrl: string;
  /** The site's, which unsafe calls have to come from. */
  readonly origin: string;
  /** Opens a session of a person of the role; null for visitors. */
  readonly login: (() => Promise<string>) | null;
}

/** So much of a body is told. */
const shownBody = 600;

/**
 * Stands between who makes calls up and the API: adds the origin and a session, and opens another one when a call has ended it (a
 * logout, a deleted account), so that what comes after is still a call of the role. Counts what is answered.
 */
export async function startRoleProxy({ apiUrl, origin, login }: Plan): Promise<RoleProxy> {
  const statuses = new Map<number, number>();
  const serverErrors: ServerError[] = [];
  let calls = 0;
  let session = login?.() ?? null;

  async function ask(incoming: IncomingMessage, body: Buffer): Promise<Answer> {
    const cookie = await session;
    const answer = await send(incoming, body, cookie);
    if (
      answer.status !== 401 ||
      !login ||
      textAt(parseJsonOrNothing(String(answer.body)), 'code') !== 'unauthenticated'
    )
      return answer;
    session = login();
    return send(incoming, body, await session);
  }

  function send({ method, url, rawHeaders }: IncomingMessage, body: Buffer, cookie: string | null): Promise<Answer> {
    const headers: string[] = [];
    for (let at = 0; at < rawHeaders.length; at += 2) {
      const [name = '', value = ''] = rawHeaders.slice(at, at + 2);
      if (!/^(?:host|origin|cookie|connection|transfer-encoding|content-length)$/i.test(name))
        headers.push(name, value);
    }
    headers.push('Host', new URL(origin).host, 'Origin', origin);
    if (cookie !== null) headers.push('Cookie', cookie);
    if (body.length > 0) headers.push('Content-Length', String(body.length));
    return new Promise((resolve, reject) => {
      const { hostname, port } = new URL(apiUrl);
      const asked = request({ hostname, port, method, path: url, headers, setHost: false, agent: false }, (answer) => {
        buffer(answer).then(
          (bytes) => resolve({ status: answer.statusCode ?? 0, headers: answer.rawHeaders, body: bytes }),
          reject,
        );
      });
      asked.on('error', reject);
      asked.end(body);
    });
  }

  function note({ method, url }: IncomingMessage, sent: Buffer, { status, body }: Answer): void {
    calls += 1;
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    if (status < 500) return;
    const code = textAt(parseJsonOrNothing(String(body)), 'code') ?? '';
    serverErrors.push({ status, code, call: `${method} ${url} ${String(sent).slice(0, shownBody)}` });
  }

  const server = createServer((incoming, response) => {
    buffer(incoming)
      .then(async (body) => {
        const answer = await ask(incoming, body);
        note(incoming, body, answer);
        response.writeHead(answer.status, answer.headers).end(answer.body);
      })
      .catch((error: unknown) => {
        // The API hung up: it must answer everything that has the form of a request.
        calls += 1;
        serverErrors.push({ status: 0, code: String(error), call: `${incoming.method} ${incoming.url}` });
        response.destroy();
      });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');
  return {
    ...{ url: `http://127.0.0.1:${address.port}`, statuses, serverErrors },
    get calls() {
      return calls;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
