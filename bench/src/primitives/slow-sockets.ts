import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { findRunning, startDemonstration } from '@letat/testing/demonstration';
import { quantile, table } from '../numbers.ts';

/** Other visitors' p95 may be so many times as long while the sockets are open. */
const maxRatio = 2;
/** Loopback addresses: who holds the sockets, and everybody else. */
const attacker = '127.0.0.1';
const visitor = '127.0.0.2';
/** What visitors do: a cached page, a list that is read from the database, and a call with a body. */
const visits = [
  { method: 'GET', path: '/' },
  { method: 'GET', path: '/api/posts?limit=15' },
  { method: 'POST', path: '/api/auth/login', body: JSON.stringify({ email: 'personne@exemple.org', password: 'x' }) },
] as const;

interface Held {
  opened: number;
  maxAtOnce: number;
}

/**
 * One address opens sockets that say nothing, begin a body and never end it, or read no answer, and opens them again when they are
 * closed; visitors of another address go on as before. Prints how long these wait, without and with the sockets.
 */
export async function slowSockets({ sockets, seconds }: { sockets: number; seconds: number }) {
  const product = await startDemonstration({ RATE_LIMIT_DEFAULT: '1000000', RATE_LIMIT_LOGIN: '1000000' });
  try {
    const url = new URL(findRunning(product.dataDir).url);
    await visitFor(url, 3);
    const before = await visitFor(url, seconds / 4);
    const holding = hold(url, sockets);
    const during = await visitFor(url, seconds);
    const held = holding.stop();
    const after = await visitFor(url, seconds / 4);
    // Other work on the machine comes and goes: what was before and after counts together.
    const ratio = quantile(during.waits, 0.95) / quantile([...before.waits, ...after.waits], 0.95);
    const failures = before.failures + during.failures + after.failures;
    const row = (name: string, { waits }: Visits) => [
      name,
      String(waits.length),
      ...[0.5, 0.95, 1].map((part) => `${quantile(waits, part).toFixed(1)} ms`),
    ];
    const text = [
      table(
        ['visitors', 'calls', 'p50', 'p95', 'longest'],
        [row('before', before), row('during', during), row('after', after)],
      ),
      `  ${sockets} silent sockets of one address for ${seconds} s (${held.opened} opened, at most ${held.maxAtOnce} at once)`,
      `  p95 ${ratio.toFixed(2)} times as long (goal: at most ${maxRatio}), ${failures} calls without an answer (goal: 0)`,
    ].join('\n');
    return { text, met: ratio <= maxRatio && failures === 0 };
  } finally {
    await product.stop();
  }
}

interface Visits {
  waits: number[];
  failures: number;
}

async function visitFor(url: URL, seconds: number): Promise<Visits> {
  const agent = new Agent({ keepAlive: true, localAddress: visitor });
  const end = performance.now() + seconds * 1000;
  const made: Visits = { waits: [], failures: 0 };
  for (let index = 0; performance.now() < end; index += 1) {
    const began = performance.now();
    const visit = visits[index % visits.length] ?? visits[0];
    await call(url, visit, agent).then(
      () => made.waits.push(performance.now() - began),
      () => (made.failures += 1),
    );
  }
  agent.destroy();
  return made;
}

function call(url: URL, { method, path, ...given }: (typeof visits)[number], agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { origin: url.origin, 'content-type': 'application/json' };
    const sent = request(new URL(path, url), { method, agent, headers, timeout: 20_000 }, (answer) => {
      answer.resume().once('end', resolve).once('error', reject);
      if ((answer.statusCode ?? 500) >= 500) reject(new Error(`${method} ${path}: ${answer.statusCode}`));
    });
    sent.once('timeout', () => sent.destroy(new Error('no answer')));
    sent.once('error', reject);
    sent.end('body' in given ? given.body : undefined);
  });
}

/** Keeps so many sockets open, a third of each kind. */
function hold(url: URL, count: number): { stop(): Held } {
  const open = new Set<Socket>();
  const held: Held = { opened: 0, maxAtOnce: 0 };
  let isOver = false;
  const head = `Host: ${url.host}\r\nOrigin: ${url.origin}\r\n`;
  // Who reads nothing does not learn either that the other side hung up.
  const readsNothing = 2;
  const words = [
    '',
    `POST /api/newsletter/subscribe HTTP/1.1\r\n${head}Content-Type: application/json\r\nContent-Length: 1000\r\n\r\n{`,
    `GET / HTTP/1.1\r\n${head}\r\n`.repeat(20),
  ];
  function openOne(index: number): void {
    if (isOver) return;
    held.opened += 1;
    const socket = connect({ host: url.hostname, port: Number(url.port), localAddress: attacker });
    open.add(socket);
    held.maxAtOnce = Math.max(held.maxAtOnce, open.size);
    if (index % words.length === readsNothing) socket.pause();
    else socket.resume();
    socket.on('error', () => socket.destroy());
    socket.once('connect', () => socket.write(words[index % words.length] ?? ''));
    socket.once('close', async () => {
      open.delete(socket);
      // An attacker from one machine; a loop without a pause would measure the bench itself.
      await delay(1000);
      openOne(index);
    });
  }
  for (let index = 0; index < count; index += 1) openOne(index);
  return {
    stop() {
      isOver = true;
      for (const socket of open) socket.destroy();
      return held;
    },
  };
}
