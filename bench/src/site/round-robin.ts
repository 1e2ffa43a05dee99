import { once } from 'node:events';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { hasCode } from '../../../scripts/explained-error.ts';

/** A proxy in front of several processes that each answer everything. */
export interface RoundRobin {
  readonly url: string;
  /** Where requests go, one after the other; may be changed at any time. */
  readonly backends: Set<string>;
  close(): Promise<void>;
}

const safe = new Set(['GET', 'HEAD', 'OPTIONS']);
/** A process that was lost is not there for this long at most; the next request tries it again. */
const noneLeft = 'no process answers';

/**
 * Hands each request to the next process, as the usual proxies do: where nothing listens the one after it is asked, because nothing was sent;
 * where a connection breaks only what changes nothing is asked again, and everything else is answered by 502, because nobody knows.
 */
export async function startRoundRobin(backends: Iterable<string> = []): Promise<RoundRobin> {
  const known = new Set(backends);
  let turn = 0;
  const server = createServer((incoming, response) => {
    handOn(incoming, response).catch(() => refuse(response));
  });
  // The one that is asked closes what it does not want.
  server.keepAliveTimeout = 60_000;
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy listens on no port');

  async function handOn(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(incoming);
    const order = [...known];
    turn += 1;
    // Others take their turns while this one waits: its second try is at another process than its first.
    const first = turn;
    for (let attempt = 0; attempt < order.length; attempt += 1) {
      const backend = order[(first + attempt) % order.length];
      if (backend === undefined) break;
      try {
        await ask(backend, incoming, body, response);
        return;
      } catch (error) {
        if (response.headersSent) return void response.destroy();
        if (!hasCode(error, 'ECONNREFUSED') && !safe.has(incoming.method ?? '')) break;
      }
    }
    refuse(response);
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    backends: known,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Rejects when no answer came, or only a part of it: nothing of it is handed on before all of it is there, unless it is a stream of events. */
function ask(backend: string, incoming: IncomingMessage, body: Buffer, response: ServerResponse): Promise<void> {
  return new Promise((resolve, reject) => {
    const { method, headers, url } = incoming;
    const asked = request(`${backend}${url}`, { method, headers, agent: false }, (answer) => {
      const send = () => response.writeHead(answer.statusCode ?? 502, answer.rawHeaders);
      answer.on('error', reject);
      answer.on('close', () => (answer.complete ? resolve() : reject(new Error('the answer broke off'))));
      if (answer.headers['content-type']?.startsWith('text/event-stream')) {
        send().flushHeaders();
        answer.pipe(response);
      } else
        buffer(answer).then((whole) => {
          send().end(whole);
        }, reject);
    });
    asked.on('error', reject);
    response.on('close', () => asked.destroy());
    asked.end(body);
  });
}

function refuse(response: ServerResponse): void {
  if (response.headersSent || response.destroyed) return void response.destroy();
  response.writeHead(502, { 'content-type': 'text/plain' });
  response.end(noneLeft);
}
