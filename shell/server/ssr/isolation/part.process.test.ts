import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { platformBundle, remoteBundle } from '../../verification/testing/write-release.ts';
import { createApiReader } from './api-reader.ts';
import { Part, type PartOptions } from './part.ts';

const limits = { deadline: 1000, patience: 500, memory: 128 };
const secret = 'a-secret-of-the-machine';
let parts: Part[];
let said: string[];

beforeEach(() => {
  parts = [];
  said = [];
});
afterEach(async () => {
  await Promise.all(parts.map((part) => part.close()));
});

/** Starts the process of a build whose page says what that expression is. */
function start(
  expression: string,
  read = createApiReader({ apiUrl: 'http://127.0.0.1:1', internalToken: secret, ssr: limits }),
  startProcess?: PartOptions['start'],
): Part {
  const code = remoteBundle('/', { code: `globalThis.found = await (async () => (${expression}))()` });
  const part = new Part({
    load: {
      platform: { name: 'platform', sha: '0'.repeat(16), code: platformBundle },
      remote: {
        name: 'mfe-hostile',
        sha: '1'.repeat(16),
        code: code.replace("'made'", 'JSON.stringify(found) ?? "undefined"').replace('open() {', 'open({ call }) {'),
      },
      set: '',
      origin: 'http://localhost',
      patience: limits.patience,
    },
    limits,
    read,
    onSaid: (text) => said.push(text),
    ...(startProcess ? { start: startProcess } : {}),
  });
  parts.push(part);
  return part;
}
const job = { remote: 'mfe-hostile', route: 'page', address: '/', params: {}, query: {} };

/** What the page says of it, or which error it meets. */
async function outcomeOf(expression: string): Promise<string> {
  const part = start(
    `(async () => { try { return await (${expression}) } catch (cause) { return 'refused: ' + cause } })()`,
  );
  await part.loaded();
  const reply = await part.ask({ type: 'open', job });
  if (reply.kind !== 'page') throw new Error(reply.kind);
  return reply.page.html;
}

describe('code of a remote', () => {
  it.each([
    ['its environment', 'process.env', '{"NODE_ENV":"production"}'],
    [
      'the arguments and the parent of its process',
      '[process.argv, process.ppid, process.execPath]',
      '[null,null,null]',
    ],
    ['built-in modules', 'process.getBuiltinModule', 'undefined'],
    ['internal bindings', '[process.binding, process._linkedBinding, process.dlopen]', '[null,null,null]'],
    ['the streams of its process', '[console._stdout, console._stderr, process.stdout]', '[null,null,null]'],
    ['what leads to its parent', '[process.send, process.channel, process.on]', '[null,null,null]'],
    ['modules by `require`', 'require("fs")', /refused: Error: The platform does not provide/],
    ['modules by `import()`', 'import("node:fs")', /refused: TypeError.*A dynamic import callback/],
    ['code from text', 'new Function("return process")()', /refused: EvalError/],
    [
      'code from text by the constructor of another function',
      '(async () => {}).constructor("return 1")()',
      /refused: EvalError/,
    ],
    ['sockets', '[globalThis.WebSocket, globalThis.EventSource, globalThis.BroadcastChannel]', '[null,null,null]'],
    [
      'sockets that a client of HTTP opens',
      `(() => {
        const { promise, resolve } = Promise.withResolvers();
        new Response('');
        const agent = globalThis[Symbol.for('undici.globalDispatcher.1')];
        agent.dispatch({ origin: 'http://127.0.0.1:1', path: '/', method: 'GET' }, { onRequestStart() {}, onResponseError: (_, cause) => resolve(cause.message), onError: (cause) => resolve(cause.message), onConnect() {} });
        return promise;
      })()`,
      '"there is no network here"',
    ],
    ['another machine', 'fetch("http://127.0.0.1:1/").then(({ status }) => status)', '404'],
  ])('does not come to %s', async (_what, expression, outcome) => {
    const found = await outcomeOf(expression);
    if (typeof outcome === 'string') expect(found).toBe(outcome);
    else expect(found).toMatch(outcome);
    expect(found).not.toContain(secret);
  });
});

describe('what it reads', () => {
  let api: Server;
  let asked: string[];
  let read: ReturnType<typeof createApiReader>;

  beforeEach(async () => {
    asked = [];
    api = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      const [, to] = /[?]to=(.*)/.exec(request.url ?? '') ?? [];
      if (to !== undefined) response.setHeader('location', decodeURIComponent(to)).statusCode = 301;
      response
        .setHeader('set-cookie', 'session=1')
        .setHeader('content-type', 'application/json')
        .setHeader('link', '</api/a?cursor=2>; rel="next"');
      response.end(JSON.stringify({ token: request.headers['x-shell-token'], url: request.url }));
    });
    await once(api.listen(0, '127.0.0.1'), 'listening');
    const address = api.address();
    const apiUrl = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
    read = createApiReader({ apiUrl, internalToken: secret, ssr: limits });
  });
  afterEach(() => {
    api.closeAllConnections();
    api.close();
  });
  async function readBy(expression: string): Promise<string> {
    const part = start(
      `(async () => { try { return await (${expression}) } catch (cause) { return 'refused: ' + cause } })()`,
      read,
    );
    await part.loaded();
    const reply = await part.ask({ type: 'open', job });
    return reply.kind === 'page' ? reply.page.html : reply.kind;
  }

  it('is what the API says to everybody, without its cookies', async () => {
    const found = await readBy(
      'fetch("/api/posts?limit=3").then(async (answer) => [(await answer.json()).url, ...answer.headers.keys()])',
    );
    expect(JSON.parse(found)).toEqual(['/api/posts?limit=3', 'content-type', 'link']);
    expect(asked).toEqual(['GET /api/posts?limit=3']);
  });

  it.each([
    'fetch("/internal/release-submissions")',
    'fetch("/api/../internal/release-submissions")',
    'fetch("/api/%2e%2e/internal/events")',
    'fetch("@127.0.0.1/api/posts")',
    'fetch("//127.0.0.1/api/posts")',
    'fetch("http://127.0.0.1/api/posts")',
  ])('is nothing else: %s', async (expression) => {
    expect(await readBy(`${expression}.then(({ status }) => status)`)).toBe('404');
    expect(asked).toEqual([]);
  });

  it('follows what has moved within it, such as an article with a former name', async () => {
    const found = await readBy('fetch("/api/posts/avant?to=%2Fapi%2Fposts%2Fapres").then((answer) => answer.json())');
    expect(JSON.parse(found)).toMatchObject({ url: '/api/posts/apres' });
  });

  it.each(['/internal/events', 'http://127.0.0.1:9/api/posts', '/api/../internal/events'])(
    'does not follow it elsewhere: %s',
    async (to) => {
      expect(await readBy(`fetch("/api/a?to=${encodeURIComponent(to)}").then(({ status }) => status)`)).toBe('301');
      expect(asked).toHaveLength(1);
    },
  );

  it('follows what moves in a circle a few times', async () => {
    const circle = '/api/a?to=%2Fapi%2Fa%3Fto%3D%252Fapi%252Fa';
    await readBy(`fetch("${circle}").then(({ status }) => status)`);
    expect(asked.length).toBeLessThanOrEqual(4);
  });

  it('changes nothing', async () => {
    expect(await readBy('fetch("/api/posts", { method: "POST" })')).toContain(
      'refused: Error: A page that is rendered',
    );
    expect(asked).toEqual([]);
  });
});

it.each([
  ['loops', 'for (;;) {}', 'busy'],
  ['waits for ever', 'await new Promise(() => {})', 'silent'],
  ['ends its process', 'process.exit(3)', 'ended'],
  ['leaves a rejection', 'Promise.reject(new Error("perdue"))', 'rejected'],
  ['fills the heap', 'const hoard = []; for (;;) hoard.push(new Array(1e5).fill(Math.random()))', 'memory'],
  ['fills buffers', 'const hoard = []; for (;;) hoard.push(Buffer.alloc(1e7, 1))', 'memory'],
])('a page that %s ends its own process, and what is asked besides it is a bystander', async (_what, code, kind) => {
  const part = start(`(async () => { ${code} })()`);
  await part.loaded();
  const [first, second] = await Promise.allSettled([part.ask({ type: 'open', job }), part.ask({ type: 'open', job })]);
  expect(first).toMatchObject({ status: 'rejected', reason: { kind, isBystander: false } });
  expect(second).toMatchObject({ status: 'rejected', reason: { isBystander: true } });
  expect(await part.ended()).toMatchObject({ kind });
});

it.each([
  ['fills buffers', 'const hoard = []; setInterval(() => hoard.push(Buffer.alloc(1e7, 1)), 1)', 'memory'],
  ['loops', 'setTimeout(() => { for (;;); }, 1)', 'busy'],
])(
  'what %s once its page was answered ends its process, though nobody asks for anything',
  async (_what, code, kind) => {
    const part = start(`(() => { ${code}; return 1 })()`);
    await part.loaded();
    await part.ask({ type: 'open', job });
    expect(await part.ended()).toMatchObject({ kind });
  },
);

it('a page of more letters than the shell reads is refused, and costs nobody else anything', async () => {
  const part = start('"x".repeat(2 ** 24)');
  await part.loaded();
  await expect(part.ask({ type: 'open', job })).rejects.toMatchObject({
    kind: 'threw',
    message: expect.stringMatching(/a page of \d+ letters/),
  });
  expect(part.hasEnded).toBe(false);
});

it('a page that asks the API for a thousand things at once ends its process, and most of them are not asked for', async () => {
  let asked = 0;
  const part = start("Promise.all(Array.from({ length: 1000 }, (_, at) => fetch('/api/posts/' + at)))", () => {
    asked += 1;
    return new Promise(() => {});
  });
  await part.loaded();
  await expect(part.ask({ type: 'open', job })).rejects.toMatchObject({ kind: 'threw' });
  expect(asked).toBeLessThanOrEqual(200);
});

it('what a build writes to its console does not fill the log', async () => {
  const part = start('(() => { for (let line = 0; line < 5000; line += 1) console.log(line); return 1 })()');
  await part.loaded();
  await part.ask({ type: 'open', job });
  // As many for each second that it takes.
  expect(said.length).toBeLessThan(2500);
});

it.each<[string, PartOptions['start']]>([
  [
    'has no room for one more',
    () => {
      throw new Error('spawn EAGAIN');
    },
  ],
  ['lacks the program', (program) => fork(program, [], { execPath: '/nowhere/node', stdio: 'ignore' })],
])('a machine that %s has a part that ended', async (_what, startProcess) => {
  const part = start('1', undefined, startProcess);
  await expect(part.loaded()).rejects.toMatchObject({ name: 'PartFault', kind: 'ended' });
  await expect(part.ask({ type: 'open', job })).rejects.toMatchObject({ kind: 'ended' });
  expect(await part.ended()).toMatchObject({ kind: 'ended' });
});

it('a page that throws costs nobody else anything', async () => {
  const part = start('(() => { throw new Error("cassée") })()');
  await part.loaded();
  await expect(part.ask({ type: 'open', job })).rejects.toMatchObject({ kind: 'threw' });
  expect(part.hasEnded).toBe(false);
});

it('what a process says of another shape than was agreed ends it', async () => {
  const part = start('(() => { JSON.stringify = () => "1"; Object.prototype.toJSON = () => 7; return 1 })()');
  await part.loaded();
  await expect(part.ask({ type: 'open', job })).rejects.toMatchObject({ name: 'PartFault' });
});

it('what a build writes to its console comes to the log', async () => {
  expect(await outcomeOf('console.warn("lent", 3)')).toBe('undefined');
  expect(said).toEqual(['lent 3']);
});
