import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import * as feeds from '@letat/contracts/feeds/operations';
import { type FastifyInstance, fastify } from 'fastify';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../config.ts';
import { PageCache } from '../cache/page-cache.ts';
import { answerFailure } from '../refusals.ts';
import { requestUrl } from '../request-url.ts';
import { apiProxy } from './index.ts';

/** How the API was asked. */
interface ReceivedRequest {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingHttpHeaders;
  body: string;
}

let api: Server;
let shell: FastifyInstance;
let port: number;
let asked: ReceivedRequest[];
let log: string;
/** Connections to the API that are open, and how many there were at most. */
let open: { now: number; most: number };
/** Answers of the API that go on. */
let streams: ServerResponse[];
const sockets: Socket[] = [];

const portOf = (server: Server) => {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('not listening');
  return address.port;
};

beforeEach(async () => {
  asked = [];
  log = '';
  open = { now: 0, most: 0 };
  streams = [];
  api = createServer((request, answer) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      asked.push({ method: request.method, url: request.url, headers: request.headers, body });
      if (request.url?.endsWith('/stream')) {
        answer.writeHead(200, { 'content-type': 'text/event-stream' });
        answer.write('data: 1\n\n');
        streams.push(answer);
        return;
      }
      const size = Number(/size=(\d+)/.exec(request.url ?? '')?.[1] ?? 2);
      answer.writeHead(Number(/status=(\d+)/.exec(request.url ?? '')?.[1] ?? 200), {
        'content-type': 'text/plain',
        'retry-after': '1',
        'x-of-connection': 'x',
        ...(request.url?.includes('status=303') ? { location: '/post/eau?lettre=recue#lettre' } : {}),
        connection: 'keep-alive, x-of-connection',
      });
      answer.end('o'.repeat(size));
    });
  });
  api.on('connection', (socket) => {
    open.now += 1;
    open.most = Math.max(open.most, open.now);
    socket.once('close', () => {
      open.now -= 1;
    });
  });
  api.listen(0, '127.0.0.1');
  await once(api, 'listening');
  const config = readConfig({ API_URL: `http://127.0.0.1:${portOf(api)}`, INTERNAL_TOKEN: 'a token of the shell' });
  shell = fastify({
    logger: { level: 'trace', stream: { write: (line: string) => (log += line) } },
    disableRequestLogging: true,
    rewriteUrl: ({ url = '/' }) => requestUrl(url, config.publicOrigin).href.slice(config.publicOrigin.length),
  });
  shell.setErrorHandler(answerFailure);
  await shell.register(apiProxy, { config, pages: new PageCache(), pace: { bytes: 1000, ms: 100 } });
  await shell.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(shell.server);
});
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.destroy();
  shell.server.closeAllConnections();
  await shell.close();
  api.closeAllConnections();
  await new Promise((closed) => api.close(closed));
});

/** Sends that, as it stands. @returns all that comes back until the connection ends */
async function send(text: string): Promise<string> {
  const socket = await hold(text);
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  await once(socket, 'close');
  return answer;
}

/** Sends that and says nothing more. */
async function hold(text: string): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  sockets.push(socket);
  await once(socket, 'connect');
  socket.write(text);
  return socket;
}
const openSockets = () => new Promise<number>((count) => shell.server.getConnections((_error, n) => count(n)));
const get = (path: string, headers = '') =>
  send(`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n${headers}\r\n`);
const begun =
  'POST /api/comments HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 500\r\n\r\n{';

it('bodies that do not arrive hold no connection to the API, and are refused after their time', async () => {
  const silent = await Promise.all(Array.from({ length: 100 }, () => hold(begun)));
  expect(await get('/api/posts')).toMatch(/^HTTP\/1\.1 200 /);
  expect(open.most).toBe(1);
  expect(asked.map(({ url }) => url)).toEqual(['/api/posts']);
  let refusal = '';
  silent[0]?.setEncoding('utf8').on('data', (part: string) => (refusal += part));
  await Promise.all(silent.map((socket) => socket.destroyed || once(socket.resume(), 'close')));
  expect(refusal).toMatch(/^HTTP\/1\.1 408 /);
  expect(refusal).toContain('body_timeout');
  expect(asked).toHaveLength(1);
});

it('answers that nobody reads hold no connection to the API', async () => {
  // More of them than sockets hold by themselves, and than there are connections to the API.
  const asks = 'GET /api/posts?size=300000 HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(200);
  (await hold(asks)).pause();
  await expect.poll(() => asked.length).toBe(200);
  expect(await get('/api/posts')).toMatch(/^HTTP\/1\.1 200 /);
  expect(open.most).toBeLessThanOrEqual(64);
});

it('who stops reading a file is hung up on', async () => {
  const socket = await hold('GET /objects/a?size=60000000 HTTP/1.1\r\nhost: x\r\n\r\n');
  socket.pause();
  await expect.poll(() => asked.length).toBe(1);
  await expect.poll(openSockets).toBe(0);
});

it('a large answer arrives whole, and a body in chunks with its length', async () => {
  const answer = await get('/objects/a?size=5000000');
  expect(answer.length).toBeGreaterThan(5_000_000);
  await send(
    'POST /api/posts HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n4\r\n{"a"\r\n3\r\n:1}\r\n0\r\n\r\n',
  );
  expect(asked.at(-1)).toMatchObject({ body: '{"a":1}', headers: { 'content-length': '7' } });
  expect(asked.at(-1)?.headers).not.toHaveProperty('transfer-encoding');
});

it('a body that is too large is read to its end and refused, and the API hears nothing of it', async () => {
  const answer = await send(
    `POST /api/posts HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 3000000\r\n\r\n${'x'.repeat(3_000_000)}`,
  );
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('too_large');
  expect(asked).toEqual([]);
});

it('headers of one connection stay on it, and those of this server are its own', async () => {
  const answer = await get(
    '/api/posts',
    'expect: 100-continue\r\nte: trailers\r\nproxy-authorization: x\r\nupgrade: h2c\r\nx-shell-token: forged\r\nx-forwarded-for: 1.2.3.4\r\n',
  );
  expect(answer).toMatch(/HTTP\/1\.1 200 /);
  expect(answer).toMatch(/^connection: close$/im);
  expect(answer).not.toMatch(/keep-alive|x-of-connection/i);
  const headers = asked[0]?.headers;
  for (const name of ['expect', 'te', 'proxy-authorization', 'upgrade']) expect(headers).not.toHaveProperty(name);
  expect(headers).toMatchObject({ 'x-shell-token': 'a token of the shell', 'x-forwarded-for': '127.0.0.1' });
});

it('HTTP/1.0 is answered in its own way, and its connection ends', async () => {
  const answer = await send('GET /api/posts HTTP/1.0\r\nhost: x\r\n\r\n');
  expect(answer).toMatch(/200 OK/);
  expect(answer).toMatch(/^content-length: 2$/im);
});

it.each([
  ['/api/posts?search=%', '/api/posts?search=%'],
  ['/api/posts?search=../..', '/api/posts?search=../..'],
  ['/api/posts?search=%ff%2e%2e', '/api/posts?search=%ff%2e%2e'],
  ['http://elsewhere.test/api/posts?a=b', '/api/posts?a=b'],
  ['/api/x/../posts', '/api/posts'],
])('%s reaches the API as %s', async (path, expected) => {
  expect(await get(path)).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked.map(({ url }) => url)).toEqual([expected]);
});

/** Feeds and maps as a reader asks for them: they stand among the shell's own pages. */
const atTheRoot = Object.values(feeds)
  .flat()
  .map(({ path }) => path.replace(':id', 'awa'));

it('feeds, and addresses that people look for them at, are among those of the API', () => {
  for (const path of ['/rss.xml', '/feed.json', '/feed', '/rss', '/feed.xml', '/author/awa/feed'])
    expect(atTheRoot).toContain(path);
});

it.each(atTheRoot)('%s is answered by the API', async (path) => {
  expect(await get(`${path}?category=Gouvernance`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked.map(({ url }) => url)).toEqual([`${path}?category=Gouvernance`]);
});

it.each([
  '/api/..\\internal/releases',
  '/api\\..\\internal',
  '/api/%2e%2e/internal',
  '/api/../internal',
  '/og/..\\..\\internal',
  '/api/a%2f..%2f..%2finternal',
])('%s does not leave the paths that are handed on', async (path) => {
  expect(await get(path)).toMatch(/^HTTP\/1\.1 40[04] /);
  expect(asked).toEqual([]);
});

it('a form that was sent from a page of a chosen edition leads back to one, and what is only asked for leads where it says', async () => {
  const sent = (path: string) =>
    send(
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: text/plain\r\ncontent-length: 0\r\n\r\n`,
    );
  const path = '/api/newsletter/subscribe?status=303';
  expect(await sent(`${path}&version=legere`)).toMatch(
    /^location: \/post\/eau\?lettre=recue&version=legere#lettre\r$/m,
  );
  expect(await sent(path)).toMatch(/^location: \/post\/eau\?lettre=recue#lettre\r$/m);
  expect(await get(`${path}&version=legere`)).toMatch(/^location: \/post\/eau\?lettre=recue#lettre\r$/m);
});

it('what is done by asking, and what is no page, is refused to a browser that asks ahead of its reader: the API hears nothing of it', async () => {
  const ahead = 'sec-purpose: prefetch;prerender\r\n';
  for (const path of ['/downloads/un-lien', '/l/abc'])
    expect(await get(path, ahead)).toMatch(/^HTTP\/1\.1 403 .*cache-control: no-store\r\n/s);
  for (const path of ['/rss.xml', '/api/auth/logout', '/api/webinars/1/calendar.ics', '/objects/a.webp'])
    expect(await get(path, `${ahead}sec-fetch-dest: document\r\n`)).toMatch(/^HTTP\/1\.1 403 /);
  expect(asked).toEqual([]);
  for (const path of ['/downloads/un-lien', '/l/abc', '/rss.xml']) expect(await get(path)).toMatch(/^HTTP\/1\.1 200 /);
  // A picture of a page that is prepared ahead.
  expect(await get('/objects/a.webp', `${ahead}sec-fetch-dest: image\r\n`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked).toHaveLength(4);
});

it('a refusal of the API is handed on, and the API is not asked again', async () => {
  for (const status of [429, 500, 503])
    expect(await get(`/api/posts?status=${status}`)).toMatch(
      new RegExp(`^HTTP/1\\.1 ${status} [^]*retry-after: 1\r\n`),
    );
  expect(asked).toHaveLength(3);
});

it('what is read waits for an API that starts again, and what is sent is refused at once', async () => {
  const at = portOf(api);
  await new Promise((closed) => api.close(closed).closeAllConnections());
  const head = 'host: x\r\ncontent-type: application/json\r\ncontent-length: 2\r\nconnection: close';
  expect(await send(`POST /api/posts HTTP/1.1\r\n${head}\r\n\r\n{}`)).toMatch(/^HTTP\/1\.1 503 /);
  const reading = get('/api/posts');
  // Later than it is asked for the second time, and sooner than for the third.
  setTimeout(() => api.listen(at, '127.0.0.1'), 250);
  expect(await reading).toMatch(/^HTTP\/1\.1 200 /);
  expect(asked).toHaveLength(1);
});

it('nothing of an address, its query or a token gets into the log, whatever becomes of the request', async () => {
  await get('/api/auth/password-reset/secret-token?email=awa@exemple.org&signature=s3cr3t');
  await new Promise((closed) => api.close(closed).closeAllConnections());
  expect(await get('/api/posts?search=secret-word')).toMatch(/^HTTP\/1\.1 503 /);
  expect(log).toContain('api proxy: the API does not answer');
  for (const secret of ['secret-token', 'awa@', 's3cr3t', 'secret-word']) expect(log).not.toContain(secret);
});

it('a stream of events is handed on while it comes, and ends with its reader', async () => {
  const body = '{"topic":"x"}';
  const socket = await hold(
    `POST /api/ai/generate-content/stream HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: ${body.length}\r\n\r\n${body}`,
  );
  let answer = '';
  socket.setEncoding('utf8').on('data', (part: string) => (answer += part));
  await expect.poll(() => answer).toContain('data: 1');
  streams[0]?.write('data: 2\n\n');
  await expect.poll(() => answer).toContain('data: 2');
  expect(asked[0]).toMatchObject({ method: 'POST', body });
  const ended = streams[0] && once(streams[0], 'close');
  socket.destroy();
  await ended;
  expect(streams).toHaveLength(1);
});

it('streams that nobody ends hold up no other call', async () => {
  const stream = 'GET /api/ai/x/stream HTTP/1.1\r\nhost: x\r\n\r\n';
  await Promise.all(Array.from({ length: 100 }, () => hold(stream)));
  await expect.poll(() => streams.length).toBe(100);
  expect(await get('/api/posts')).toMatch(/^HTTP\/1\.1 200 /);
});
