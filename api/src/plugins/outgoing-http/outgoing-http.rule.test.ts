import { createServer, type Server } from 'node:net';
import { type HttpStandIn, type StandInOperation, startHttpStandIn } from '@letat/testing/http/stand-in';
import Fastify from 'fastify';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { inMemoryStatePlugin } from '../in-memory-state.ts';
import { createLogger } from '../logging.ts';
import type { Resolve } from './checked-connector.ts';
import { openForMs } from './circuit-breakers.ts';
import { type OutgoingHttpOptions, outgoingHttpPlugin } from './index.ts';
import type { ClientOptions, OutgoingRequest } from './port.ts';

const text = z.string();
const anything = z.unknown();
/** A service that confirms orders and gives documents. */
const contract: StandInOperation[] = [
  {
    call: 'POST /orders',
    body: z.strictObject({ amount: z.int() }),
    answers: { 201: z.strictObject({ id: text }) },
    answer: () => ({ status: 201, body: { id: 'o1' } }),
  },
  { call: 'GET /document', answers: { 200: text }, answer: () => ({ status: 200, body: 'le document' }) },
  { call: 'GET /missing', answers: { 404: text }, answer: () => ({ status: 404, body: 'rien' }) },
  { call: 'GET /moved', answers: { 302: anything }, answer: () => redirectTo('/document') },
  { call: 'POST /moved', answers: { 307: anything }, answer: () => ({ ...redirectTo('/orders'), status: 307 }) },
  { call: 'GET /loop', answers: { 302: anything }, answer: ({ query }) => redirectTo(`/loop?${query.slice(1)}x`) },
  {
    call: 'GET /to',
    answers: { 302: anything },
    answer: ({ query }) => redirectTo(decodeURIComponent(query.slice(1))),
  },
];
const order = { operation: 'confirm an order', method: 'POST', body: JSON.stringify({ amount: 1500 }) } as const;
const read = { operation: 'read a document', method: 'GET' } as const;
const quick = { firstDelayMs: 1 };

const closing: (() => Promise<unknown>)[] = [];
let service: HttpStandIn;
beforeEach(async () => {
  service = await startHttpStandIn(contract);
  closing.push(() => service.close());
});
afterEach(async () => {
  vi.useRealTimers();
  for (const close of closing.splice(0).reverse()) await close();
  expect(service.violations).toEqual([]);
});

async function client(options: Partial<ClientOptions> = {}, plugin: OutgoingHttpOptions = {}) {
  const log: string[] = [];
  const app = Fastify({ loggerInstance: createLogger('trace', { write: (line) => void log.push(line) }) });
  await app.register(inMemoryStatePlugin);
  await app.register(outgoingHttpPlugin, plugin);
  closing.push(() => app.close());
  const { request, stream } = app.outgoingHttp.client({
    name: 'essai',
    addressesFrom: 'settings',
    ...quick,
    ...options,
  });
  /** The same, and the failure as a value. */
  const failure = (call: OutgoingRequest) =>
    request(call).then(
      ({ status }) => status,
      (error: { failure?: string; message: string }) => error.failure ?? error.message,
    );
  return { request, stream, failure, log };
}

/** As `people` may call it: loopback is allowed for this one address. */
const people = { addressesFrom: 'people' } as const;
const loopbackAllowed = { allowedNetworks: '127.0.0.1/32' };
const named = (...answers: readonly string[][]): Resolve & { asked: string[] } => {
  const asked: string[] = [];
  const resolve = async (hostname: string) => {
    const addresses = answers[Math.min(asked.length, answers.length - 1)] ?? [];
    asked.push(hostname);
    return addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  };
  return Object.assign(resolve, { asked });
};

it('an answer comes back whole, whatever its status', async () => {
  const { request } = await client();
  const answer = await request({ ...order, url: `${service.origin}/orders` });
  expect(answer.status).toBe(201);
  expect(JSON.parse(answer.body.toString())).toEqual({ id: 'o1' });
  expect((await request({ ...read, url: `${service.origin}/missing` })).status).toBe(404);
  expect(service.received).toHaveLength(2);
  expect(service.received[0]?.headers).toMatchObject({ 'accept-encoding': 'identity' });
});

it('a call that may be repeated is, after a broken connection and a busy server', async () => {
  const { request } = await client();
  service.meet('drop', { status: 503 });
  expect((await request({ ...read, url: `${service.origin}/document` })).body.toString()).toBe('le document');
  expect(service.received).toHaveLength(3);
});

it('a POST is sent once unless the other side knows it again, and then each attempt has the same id', async () => {
  const { request, failure } = await client();
  const url = `${service.origin}/orders`;
  service.meet('drop');
  expect(await failure({ ...order, url })).toBe('network');
  service.meet({ status: 503 });
  expect((await request({ ...order, url })).status).toBe(503);
  expect(service.received).toHaveLength(2);
  service.meet('drop', { status: 500 });
  const repeatedAs = { header: 'paypal-request-id', id: 'attempt-7' };
  expect(await request({ ...order, url, repeatedAs })).toMatchObject({ status: 201, attempts: 3 });
  expect(service.received.slice(2).map(({ headers }) => headers['paypal-request-id'])).toEqual([
    'attempt-7',
    'attempt-7',
    'attempt-7',
  ]);
});

it('the last answer is given when no attempt brought a better one', async () => {
  const { request } = await client({ attempts: 2 });
  service.meet({ status: 502 }, { status: 503 });
  expect((await request({ ...read, url: `${service.origin}/document` })).status).toBe(503);
  expect(service.received).toHaveLength(2);
});

it('a server that asks for more patience than a call has is not asked again', async () => {
  const { request } = await client();
  service.meet({ status: 429, headers: { 'retry-after': '60' } });
  expect((await request({ ...read, url: `${service.origin}/document` })).status).toBe(429);
  service.meet({ status: 503, headers: { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' } });
  expect((await request({ ...read, url: `${service.origin}/document` })).status).toBe(503);
  expect(service.received).toHaveLength(2);
});

it.each([
  ['headers', { headers: 100 }],
  ['the whole call', { total: 100 }],
])('a server that does not answer is given up after the time for %s', async (_what, timeouts) => {
  const { failure } = await client({ timeouts, attempts: 1 });
  service.meet('hang');
  expect(await failure({ ...read, url: `${service.origin}/document` })).toBe('timeout');
});

it('the time for the whole call ends its repetitions too', async () => {
  const { failure } = await client({ timeouts: { headers: 60, total: 150 }, attempts: 100, firstDelayMs: 1 });
  service.meet(...Array.from({ length: 100 }, () => 'hang' as const));
  expect(await failure({ ...read, url: `${service.origin}/document` })).toMatch(/^(timeout|circuit-open)$/);
  expect(service.received.length).toBeLessThan(6);
});

it('a body that stops in the middle is given up after its time', async () => {
  const stalling = await bareServer((write) => write('HTTP/1.1 200 OK\r\ncontent-length: 10\r\n\r\nabc'));
  const { failure } = await client({ timeouts: { body: 100 }, attempts: 1 });
  expect(await failure({ ...read, url: stalling })).toBe('timeout');
});

it('a caller who no longer wants the answer ends the call, and a host is not blamed for it', async () => {
  const { failure } = await client();
  for (let time = 0; time < 10; time += 1) {
    service.meet('hang');
    const wanted = new AbortController();
    const pending = failure({ ...read, url: `${service.origin}/document`, signal: wanted.signal });
    await expect.poll(() => service.received).toHaveLength(time + 1);
    wanted.abort();
    expect(await pending).toBe('cancelled');
  }
  expect(await failure({ ...read, url: `${service.origin}/document` })).toBe(200);
});

it('an answer beyond the size limit is refused, announced or not, and its connection closed', async () => {
  const { failure } = await client({ maxBytes: 1000 });
  service.meet({ status: 200, body: 'x'.repeat(1001) });
  expect(await failure({ ...read, url: `${service.origin}/document` })).toBe('too-large');
  let closed = () => {};
  const over = new Promise<void>((resolve) => {
    closed = resolve;
  });
  const endless = await bareServer((write, socket) => {
    socket.on('close', closed);
    write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n');
    const more = () => {
      while (!socket.destroyed && write('400\r\n'.concat('x'.repeat(1024), '\r\n')));
    };
    socket.on('drain', more);
    more();
  });
  expect(await failure({ ...read, url: endless })).toBe('too-large');
  await over;
  service.meet({ status: 200, body: 'x'.repeat(1000) });
  expect(await failure({ ...read, url: `${service.origin}/document` })).toBe(200);
});

it('after five failures in a row a host is left alone for a while, and other hosts are not', async () => {
  const other = await startHttpStandIn(contract);
  closing.push(() => other.close());
  const { failure } = await client({ attempts: 1 });
  vi.useFakeTimers({ toFake: ['Date'] });
  const ask = (of: HttpStandIn) => failure({ ...read, url: `${of.origin}/document` });
  service.meet(...Array.from({ length: 4 }, () => ({ status: 500 })), 'drop', { status: 500 });
  for (let time = 0; time < 4; time += 1) expect(await ask(service)).toBe(500);
  expect(await ask(service)).toBe('network');
  expect(await ask(service)).toBe('circuit-open');
  expect(service.received).toHaveLength(5);
  expect(await ask(other)).toBe(200);

  vi.setSystemTime(Date.now() + openForMs);
  expect(await ask(service)).toBe(500);
  expect(await ask(service)).toBe('circuit-open');
  vi.setSystemTime(Date.now() + openForMs);
  expect(await ask(service)).toBe(200);
  expect(await ask(service)).toBe(200);
  expect(service.received).toHaveLength(8);
});

it('answers that say that the call is wrong do not open the circuit', async () => {
  const { failure } = await client();
  for (let time = 0; time < 8; time += 1)
    expect(await failure({ ...read, url: `${service.origin}/missing` })).toBe(404);
  expect(await failure({ ...read, url: `${service.origin}/document` })).toBe(200);
});

it.each([
  ...['http://127.0.0.1:PORT/document', 'http://[::ffff:127.0.0.1]:PORT/document', 'http://2130706433:PORT/document'],
  ...['http://0x7f.1:PORT/document', 'http://localhost:PORT/document', 'http://[::1]:PORT/document'],
  ...['http://169.254.169.254/latest/meta-data', 'https://10.0.0.1/', 'https://[fd00::1]/', 'http://8.8.8.8/'],
  ...['https://8.8.8.8:6379/', 'ftp://exemple.org/', 'file:///etc/passwd', 'https://user:secret@exemple.org/', 'rien'],
])('an address that people gave is not called when it is %s', async (address) => {
  const { failure } = await client(people);
  expect(await failure({ ...read, url: address.replace('PORT', String(service.port)) })).toBe('refused');
  expect(service.received).toEqual([]);
});

it('a name with one private address among public ones is not called', async () => {
  const resolve = named(['93.184.215.14', '10.0.0.1']);
  const { failure } = await client(people, { resolve });
  expect(await failure({ ...read, url: 'https://exemple.org/' })).toBe('refused');
});

it.each([['127.0.0.1'], ['::ffff:127.0.0.1'], ['0.0.0.0']])(
  'a name that leads to %s is not called',
  async (address) => {
    const resolve = named([address]);
    const { failure } = await client(people, { resolve });
    expect(await failure({ ...read, url: `http://exemple.org:${service.port}/document` })).toBe('refused');
    expect(resolve.asked).toEqual(['exemple.org']);
    expect(service.received).toEqual([]);
  },
);

it('a name is resolved once for a connection, which goes to the address that was checked', async () => {
  const resolve = named(['127.0.0.1'], ['127.0.0.2']);
  const { failure } = await client(people, { ...loopbackAllowed, resolve });
  const url = `http://rebinding.test:${service.port}/document`;
  expect(await failure({ ...read, url })).toBe(200);
  expect(resolve.asked).toEqual(['rebinding.test']);
  expect(service.received[0]?.headers.host).toBe(`rebinding.test:${service.port}`);
});

it('the second connection of a name that moved to a private address is refused', async () => {
  const resolve = named(['127.0.0.1'], ['127.0.0.2']);
  const { failure } = await client({ ...people, attempts: 1 }, { ...loopbackAllowed, resolve });
  const url = `http://rebinding.test:${service.port}/document`;
  service.meet({ status: 200, headers: { connection: 'close' }, body: 'une fois' });
  expect(await failure({ ...read, url })).toBe(200);
  expect(await failure({ ...read, url })).toBe('refused');
  expect(service.received).toHaveLength(1);
});

it('redirects of people’s addresses are followed and checked like the first address', async () => {
  const inside = await startHttpStandIn(contract, { host: '127.0.0.2' });
  closing.push(() => inside.close());
  const { request, failure } = await client(people, loopbackAllowed);
  const moved = await request({ ...read, url: `${service.origin}/moved` });
  expect([moved.body.toString(), moved.url]).toEqual(['le document', `${service.origin}/document`]);
  expect((await request({ ...read, url: `${service.origin}/document` })).url).toBe(`${service.origin}/document`);
  const to = (address: string) => ({ ...read, url: `${service.origin}/to?${encodeURIComponent(address)}` });
  expect(await failure(to(`${inside.origin}/document`))).toBe('refused');
  expect(await failure(to('http://169.254.169.254/latest/meta-data'))).toBe('refused');
  expect(await failure(to('file:///etc/passwd'))).toBe('refused');
  expect(inside.received).toEqual([]);
  expect(await failure({ ...read, url: `${service.origin}/loop` })).toBe(302);
  expect(service.received.filter(({ path }) => path === '/loop')).toHaveLength(4);
});

it('credentials do not follow a redirect to another host', async () => {
  const elsewhere = await startHttpStandIn(contract);
  closing.push(() => elsewhere.close());
  const { request } = await client(people, loopbackAllowed);
  const url = `${service.origin}/to?${encodeURIComponent(`${elsewhere.origin}/document`)}`;
  await request({ ...read, url, headers: { authorization: 'Bearer secret', cookie: 'a=b' } });
  expect(service.received[0]?.headers).toMatchObject({ authorization: 'Bearer secret', cookie: 'a=b' });
  expect(elsewhere.received).toHaveLength(1);
  expect(elsewhere.received[0]?.headers).not.toHaveProperty('authorization');
  expect(elsewhere.received[0]?.headers).not.toHaveProperty('cookie');
});

it('a call with a body is not redirected, and no call is from an address of the settings', async () => {
  const given = await client(people, loopbackAllowed);
  expect(await given.failure({ ...order, url: `${service.origin}/moved` })).toBe(307);
  const configured = await client();
  expect(await configured.failure({ ...read, url: `${service.origin}/moved` })).toBe(302);
  expect(service.received).toHaveLength(2);
});

it('the log says what was called and how it went, without address, query, header or body', async () => {
  const { request, failure, log } = await client();
  const secrets = { path: 'chemin-secret', query: 'jeton-secret', header: 'clef-secrete', body: 'corps-secret' };
  const url = `${service.origin}/${secrets.path}?jeton=${secrets.query}`;
  const call = { ...read, url, headers: { authorization: secrets.header }, body: secrets.body };
  service.meet({ status: 200, body: secrets.body });
  expect((await request(call)).status).toBe(200);
  service.meet('drop', 'drop', 'drop');
  expect(await failure(call)).toBe('network');
  expect(await failure({ ...call, url: `https://nom:${secrets.query}@exemple.org/` })).toBe('refused');
  expect(await failure({ ...call, url: `//${secrets.query}` })).toBe('refused');
  const error = await request({ ...call, url: `//${secrets.query}` }).catch((caught: unknown) => caught);
  const written = log.join('\n') + String(error) + JSON.stringify(error);
  expect(log.map((line) => JSON.parse(line))).toMatchObject([
    { client: 'essai', operation: 'read a document', method: 'GET', attempt: 1, status: 200 },
    { attempt: 1, failure: 'network' },
    { attempt: 2, failure: 'network' },
    { attempt: 3, failure: 'network' },
  ]);
  for (const secret of Object.values(secrets)) expect(written).not.toContain(secret);
});

it('calls one after the other share connections, checked addresses or not', async () => {
  for (const options of [{}, people]) {
    let connections = 0;
    const url = await bareServer((write, socket) => {
      connections += 1;
      const answer = () => write('HTTP/1.1 200 OK\r\ncontent-length: 2\r\n\r\nok');
      socket.on('data', answer);
      answer();
    });
    const { failure } = await client(options, loopbackAllowed);
    for (let time = 0; time < 20; time += 1) expect(await failure({ ...read, url })).toBe(200);
    // The pool opens another one while the first is about to be free again.
    expect(connections).toBeLessThanOrEqual(2);
  }
});

it('connections end with the application', async () => {
  const { request } = await client({ addressesFrom: 'settings' });
  await request({ ...read, url: `${service.origin}/document` });
  const stopApp = closing.pop();
  await stopApp?.();
  await expect(request({ ...read, url: `${service.origin}/document` })).rejects.toThrow('essai, read a document');
  expect(service.received).toHaveLength(1);
});

function redirectTo(location: string) {
  return { status: 302, headers: { location } };
}

/** A server that writes what no HTTP library would, after the request came. */
async function bareServer(
  answer: (write: (text: string) => boolean, socket: import('node:net').Socket) => void,
): Promise<string> {
  const server: Server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.once('data', () => answer((bytes) => socket.write(bytes), socket));
    closing.push(async () => socket.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('it listens on no port');
  return `http://127.0.0.1:${address.port}/`;
}

it('a streamed answer is read while it comes, and who stops reading closes the connection', async () => {
  const { stream } = await client();
  let closed = () => {};
  const over = new Promise<void>((resolve) => {
    closed = resolve;
  });
  let writeMore = () => {};
  const slow = await bareServer((write, socket) => {
    socket.on('close', closed);
    write('HTTP/1.1 200 OK\r\ntransfer-encoding: chunked\r\n\r\n3\r\nun \r\n');
    writeMore = () => void write('4\r\ndeux\r\n');
  });
  const answer = await stream({ ...read, url: slow });
  expect(answer.status).toBe(200);
  const pieces: string[] = [];
  for await (const piece of answer.body) {
    pieces.push(piece.toString());
    if (pieces.length === 2) break;
    writeMore();
  }
  expect(pieces).toEqual(['un ', 'deux']);
  await over;
});

it('a refusal of a streamed call is read whole, and repeated as others are', async () => {
  const { stream } = await client();
  service.meet({ status: 503, body: 'plus tard' }, { status: 404, body: 'rien' });
  const answer = await stream({ ...read, url: `${service.origin}/document` });
  const pieces: Buffer[] = [];
  for await (const piece of answer.body) pieces.push(piece);
  expect([answer.status, Buffer.concat(pieces).toString()]).toEqual([404, 'rien']);
  expect(service.received).toHaveLength(2);
});

it('a streamed answer that breaks off, or brings too much, says so to who reads it', async () => {
  const { stream } = await client({ maxBytes: 10 });
  const body = async (pieces: readonly string[], ending: 'drop' | 'end') => {
    service.meet({ status: 200, pieces, ending });
    const answer = await stream({ ...read, url: `${service.origin}/document` });
    try {
      for await (const piece of answer.body) expect(piece.length).toBeGreaterThan(0);
      return 'whole';
    } catch (error) {
      return error instanceof Error && 'failure' in error ? error.failure : error;
    }
  };
  expect(await body(['un'], 'end')).toBe('whole');
  expect(await body(['un'], 'drop')).toBe('network');
  expect(await body(['un deux trois quatre'], 'end')).toBe('too-large');
});
