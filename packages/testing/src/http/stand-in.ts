import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { z } from 'zod';

/** What a stand-in received, as it came. */
export interface Received {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What a stand-in answers: a value is sent as JSON, bytes and text as they are. */
export interface Reply {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  /** The body in pieces, each sent by itself, where a service streams it; `body` stands for it before the contract. */
  readonly pieces?: readonly string[];
  /** What comes after the last piece; `end` by default. */
  readonly ending?: 'end' | 'drop' | 'hang';
}

/** One call of the service's contract. */
export interface StandInOperation {
  /** `POST /v2/orders/:id/capture` */
  readonly call: string;
  /** The contract's schema of the request's body; without one the bytes are anything. */
  readonly body?: z.ZodType;
  /** The contract's schemas of the answers' bodies, by status. Another status is no part of the contract. */
  readonly answers: Readonly<Record<number, z.ZodType>>;
  readonly answer: (received: Received) => Reply;
}

/** Instead of an answer: nothing at all, a connection that breaks, or this. */
export type Fault = 'hang' | 'drop' | Reply;

export interface HttpStandIn {
  /** `http://127.0.0.1:<port>` */
  readonly origin: string;
  readonly port: number;
  /** In the order in which they came; those that met a fault too. */
  readonly received: readonly Received[];
  /** What broke the contract, on either side, in sentences. */
  readonly violations: readonly string[];
  /** The next requests meet these, one each; then the contract's answers follow. */
  meet(...faults: readonly Fault[]): void;
  close(): Promise<void>;
}

/**
 * A stand-in for a service of another company, for tests: a real server on a port of its own that answers by that service's
 * contract and writes down what it received. Requests and answers that the contract does not have are refused with 501 and
 * are violations, so that a test cannot pass against an invented service.
 */
export async function startHttpStandIn(
  operations: readonly StandInOperation[],
  { host = '127.0.0.1' } = {},
): Promise<HttpStandIn> {
  const received: Received[] = [];
  const violations: string[] = [];
  const faults: Fault[] = [];
  const patterns = operations.map((operation) => ({ operation, matches: matcherOf(operation.call) }));

  const server = createServer((request, response) => {
    void serve(request, response);
  });
  server.listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the stand-in listens on no port');
  const origin = `http://${host.includes(':') ? `[${host}]` : host}:${address.port}`;

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', origin);
    const call: Received = {
      method: request.method ?? '',
      path: url.pathname,
      query: url.search,
      headers: request.headers,
      body: await buffer(request),
    };
    received.push(call);
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'drop') request.socket.destroy();
    else send(response, fault ?? replyTo(call));
  }

  function replyTo(call: Received): Reply {
    const found = patterns.find(({ matches }) => matches(call.method, call.path));
    if (!found) return violated(`${call.method} ${call.path} is no call of the contract`);
    const { operation } = found;
    const problem = operation.body && problemOf(operation.body, parsed(call.body));
    if (problem) return violated(`${operation.call} was sent a wrong body: ${problem}`);
    const reply = operation.answer(call);
    const schema = operation.answers[reply.status];
    if (!schema) return violated(`${operation.call} never answers ${reply.status}`);
    const wrong = problemOf(schema, reply.body);
    return wrong ? violated(`${operation.call} never answers this body: ${wrong}`) : reply;
  }

  function violated(sentence: string): Reply {
    violations.push(sentence);
    return { status: 501, body: { violation: sentence } };
  }

  return {
    origin,
    port: address.port,
    received,
    violations,
    meet: (...next) => void faults.push(...next),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

function matcherOf(call: string): (method: string, path: string) => boolean {
  const [method, path = ''] = call.split(' ');
  const pattern = new RegExp(`^${path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[^/]+')}$`);
  return (given, asked) => given === method && pattern.test(asked);
}

function problemOf(schema: z.ZodType, value: unknown): string | null {
  const { error } = schema.safeParse(value);
  return error ? error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ') : null;
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch {
    // Its schema says whether text is what the contract has.
    return body.toString();
  }
}

function send(response: ServerResponse, { status, headers, body, pieces, ending = 'end' }: Reply): void {
  if (pieces !== undefined) {
    response.writeHead(status, headers);
    response.flushHeaders();
    for (const piece of pieces) response.write(piece);
    if (ending === 'end') response.end();
    // What was written leaves before the connection breaks.
    if (ending === 'drop') response.write('', () => response.destroy());
    return;
  }
  const isRaw = typeof body === 'string' || Buffer.isBuffer(body);
  response.writeHead(status, {
    ...(isRaw || body === undefined ? {} : { 'content-type': 'application/json' }),
    ...headers,
  });
  response.end(isRaw || body === undefined ? body : JSON.stringify(body));
}
