import { fork } from 'node:child_process';
import { generateKeyPairSync } from 'node:crypto';
import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startDns } from '@letat/testing/dns/stand-in';
import type { SenderDns } from '@letat/testing/mail/authentication';
import { exampleSubscriber } from '@letat/testing/subscribers';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { newId } from '../../../api/src/plugins/mongo/object-id.ts';
import { numberAt } from '../../../scripts/json.ts';
import { root } from '../../../scripts/paths.ts';
import { ask } from '../http.ts';
import { loadPosts } from '../load/load-posts.ts';
import { withApp } from '../load/open-app.ts';
import { quantile } from '../numbers.ts';
import { startPages, startProcesses } from './product.ts';

export interface SpeedResult {
  mails: number;
  /** From the campaign's departure to the last letter at the server. */
  seconds: number;
  taken: number;
  signed: number;
  /** How many of them an independent library has read. */
  read: number;
  /** What it holds against them, each fault as often as it is there. */
  faults: Readonly<Record<string, number>>;
  /** Greatest resident memory of the worker, in MB. */
  workerMb: number;
  /** p95 of readings, in ms: while nothing leaves, and while the campaign does. */
  quietMs: number;
  busyMs: number;
}

interface Plan {
  mails: number;
  /** How long pages are read while nothing leaves. */
  quietSeconds: number;
  /** Pages are read instead of calls, of a whole product. */
  isOfPages: boolean;
  onProgress(line: string): void;
}

const senderDomain = 'letat.test';
const selector = 'essai';
const readEveryMs = 50;
const lookMs = 500;
/** Nothing came for so long: it will not end. */
const standstillMs = 60_000;

/** A letter of the review to that many subscribers, by the product’s own worker, while readers read. */
export async function measureSpeed({ mails, quietSeconds, isOfPages, onProgress }: Plan): Promise<SpeedResult> {
  const [sink, dns] = await Promise.all([startSink(), startDns()]);
  const key = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const texts = {
    [senderDomain]: 'v=spf1 ip4:192.0.2.1 ~all',
    [`${selector}._domainkey.${senderDomain}`]: `v=DKIM1; k=rsa; p=${key.publicKey.toString('base64')}`,
    [`_dmarc.${senderDomain}`]: 'v=DMARC1; p=reject',
  };
  // To so many a letter is refused while the check of its sender is red.
  dns.serve(Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, { TXT: [text] }])));
  const settings = {
    SMTP_URL: `smtp://127.0.0.1:${sink.port}?ignoreTLS=true`,
    IDENTITY_MAIL_SENDER: `revue@${senderDomain}`,
    MAIL_DKIM_SELECTOR: selector,
    MAIL_DKIM_KEY: key.privateKey,
    MAIL_DNS: dns.server,
    // Pace is for strangers’ servers: what is measured is how fast this one can be.
    MAIL_DOMAIN_RATE: '1000000',
    MAIL_WARM_UP: '0',
    RATE_LIMIT_DEFAULT: '1000000',
  };
  const filled = (uri: string) => withApp(uri, (app) => fill(app, mails, onProgress));
  try {
    const product = await (isOfPages ? startPages(settings, filled) : startProcesses(settings, filled));
    try {
      onProgress('reading while nothing leaves');
      const session = { ...product, cookie: await logInAs(product) };
      const quiet = await readUntil(session, AbortSignal.timeout(quietSeconds * 1000));
      await product.startWorker();
      // Mails of its own, as the demonstration has some.
      const before = await sink.counts();
      const reached = await startCampaign(session);
      const began = performance.now();
      const over = new AbortController();
      const reading = readUntil(session, over.signal);
      const watching = watchMemory(product.workerPids(), over.signal);
      await arrival(sink, before.taken + reached, onProgress);
      const seconds = (performance.now() - began) / 1000;
      over.abort();
      const { taken, signed } = await sink.counts();
      const measured = { workerMb: await watching, busyMs: quantile(await reading, 0.95) };
      onProgress('reading the letters as a receiver does');
      const { read, faults } = await sink.faults({ texts });
      const letters = { mails: reached, read, taken: taken - before.taken, signed: signed - before.signed };
      return { ...letters, ...measured, seconds, faults, quietMs: quantile(quiet, 0.95) };
    } finally {
      await product.stop();
    }
  } finally {
    sink.stop();
    await dns.stop();
  }
}

/** Read from the letters too: ASCII, so that it stands in the header as it is. */
const subject = 'La lettre de la mesure';
const admin = { email: 'mesure@letat.test', password: 'violon-orage-31' };

async function fill(app: FastifyInstance, mails: number, onProgress: (line: string) => void): Promise<void> {
  onProgress('filling the database');
  await loadPosts(app, 1000);
  const at = new Date('2026-01-01T08:00:00Z');
  const domainOf = (n: number) => (n % 2 === 0 ? `grand-${n % 3}.example` : `domaine-${n % 1001}.example`);
  const subscribers = app.mongo.connection.collection('subscribers');
  for (let first = 0; first < mails; first += 1000) {
    const some = Array.from({ length: Math.min(1000, mails - first) }, (_, n) => first + n);
    await subscribers.insertMany(some.map((n) => exampleSubscriber(`lecteur-${n}@${domainOf(n)}`, at)));
  }
  const hash = await app.auth.hash(admin.password);
  const account = { id: newId(), username: 'mesure', fullName: 'Mesure', role: 'admin' as const, email: admin.email };
  await app.content.change(async (session) => {
    await app.users.insert([{ ...account, emailVerifiedAt: at, createdAt: at }], session);
    await app.auth.savePasswordHash(account.id, hash, session);
  });
}

interface Session {
  origin: string;
  publicOrigin: string;
  paths: readonly string[];
  /** A request with a session is never answered from memory. */
  cookie: string;
}

async function logInAs({ origin, publicOrigin }: Omit<Session, 'cookie'>): Promise<string> {
  const answer = await fetch(`${origin}/api/auth/login`, {
    method: 'POST',
    headers: { origin: publicOrigin, 'content-type': 'application/json' },
    body: JSON.stringify(admin),
  });
  if (!answer.ok) throw new Error(`the login answers ${answer.status}: ${await answer.text()}`);
  return answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? '';
}

/** An administrator writes a letter with three articles and a text, and sends it to everybody, by the calls of the screens; to how many. */
async function startCampaign({ origin, publicOrigin, cookie }: Session): Promise<number> {
  const call = async <T>(method: string, path: string, body: object | null = null): Promise<T> => {
    const answer = await fetch(origin + path, {
      method,
      headers: { origin: publicOrigin, cookie, ...(body ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const posts = await call<{ id: string }[]>('GET', '/api/posts?limit=3');
  const text = 'Bonjour,\n\nVoici **trois articles** de la semaine, et [tous les autres](/blog).\n\n- un\n- deux';
  const blocks = [
    ...posts.map(({ id }, n) => ({
      type: 'article',
      id: `a${n}`,
      postId: id,
      shape: n === 0 ? 'feature' : 'brief',
      text: '',
    })),
    { type: 'text', id: 't', text },
    { type: 'button', id: 'b', label: 'Tout lire', href: '/blog' },
  ];
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const content = {
    subject,
    preheader: 'Trois articles et un mot de la rédaction.',
    blocks,
    segment,
  };
  const campaigns = '/api/newsletter/campaigns';
  const made = await call<{ id: string; revision: number }>('POST', campaigns, { scope: 'site', content });
  const path = `${campaigns}/${made.id}`;
  const { reached } = await call<{ reached: number }>('GET', `${path}/recipients`);
  await call('PUT', `${path}/departure`, { at: null, revision: made.revision, recipients: reached });
  return reached;
}

interface Sink {
  port: number;
  counts(): Promise<{ taken: number; signed: number }>;
  /** Of the campaign’s letters: how many were read, and what is held against them. */
  faults(dns: SenderDns): Promise<z.output<typeof faultsAnswer>>;
  stop(): void;
}

const faultsAnswer = z.object({ read: z.int(), faults: z.record(z.string(), z.number()) });

async function startSink(): Promise<Sink> {
  const child = fork(join(root, 'bench', 'src', 'mail', 'sink.ts'), { stdio: 'inherit' });
  const [ready] = await once(child, 'message');
  return {
    port: numberAt(ready, 'port') ?? 0,
    async counts() {
      child.send({});
      const [counts] = await once(child, 'message');
      return { taken: numberAt(counts, 'taken') ?? 0, signed: numberAt(counts, 'signed') ?? 0 };
    },
    async faults(dns) {
      child.send({ dns, subject });
      const died = once(child, 'exit').then(() => Promise.reject(new Error('the receiving server died')));
      const [answer] = await Promise.race([once(child, 'message'), died]);
      return faultsAnswer.parse(answer);
    },
    stop: () => child.disconnect(),
  };
}

async function arrival(sink: Sink, mails: number, onProgress: (line: string) => void): Promise<void> {
  let [before, movedAt] = [0, performance.now()];
  for (;;) {
    const { taken } = await sink.counts();
    if (taken >= mails) return;
    if (taken !== before) movedAt = performance.now();
    if (performance.now() - movedAt > standstillMs)
      throw new Error(`no letter came any more, with ${taken} of ${mails}`);
    if (Math.floor(taken / 2000) > Math.floor(before / 2000)) onProgress(`${taken} letters`);
    before = taken;
    await pause(lookMs);
  }
}

/** One call every so often, whatever the last one takes; how long each took, in ms. */
async function readUntil({ origin, cookie, paths }: Session, over: AbortSignal): Promise<number[]> {
  const times: number[] = [];
  const underWay: Promise<void>[] = [];
  for (let n = 0; !over.aborted; n += 1) {
    underWay.push(timed(origin + (paths[n % paths.length] ?? ''), cookie, times));
    await pause(readEveryMs);
  }
  await Promise.all(underWay);
  return times;
}

async function timed(url: string, cookie: string, times: number[]): Promise<void> {
  const began = performance.now();
  const { status } = await ask(url, { cookie });
  if (status !== 200) throw new Error(`${url}: ${status}`);
  times.push(performance.now() - began);
}

async function watchMemory(pids: readonly number[], over: AbortSignal): Promise<number> {
  let most = 0;
  while (!over.aborted) {
    for (const pid of pids) {
      const status = await readFile(`/proc/${pid}/status`, 'utf8');
      most = Math.max(most, Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) / 1024);
    }
    await pause(lookMs);
  }
  return most;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));
