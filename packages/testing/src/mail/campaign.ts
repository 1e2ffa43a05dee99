import { MongoClient, ObjectId } from 'mongodb';
import { type ApiProcess, startWorker } from '../api-process.ts';
import { createRandom } from '../random.ts';
import { type SmtpBehaviour, startSmtp } from '../smtp/stand-in.ts';
import { type CampaignResult, compare } from './campaign-result.ts';

/** One campaign: what is sent, and what goes wrong meanwhile. */
export interface CampaignPlan {
  readonly mongoUri: string;
  /** At least; a worker that is to die is given more until it does. */
  readonly mails: number;
  /** Asks for the mail of that number, as the product does. */
  send(index: number): Promise<void>;
  /** How many of a hundred mails the server fails, each time that it is tried. */
  readonly faultyPercent: number;
  /** Where the first worker dies, one life after the other; then it is killed so many times at random moments. */
  readonly failpoints: readonly string[];
  readonly randomKills: number;
  readonly seed: number;
  readonly patienceMs: number;
  onProgress?(line: string): void;
}

const faults = ['busy', 'drop-before', 'drop-in', 'drop-after', 'slow'] as const satisfies readonly SmtpBehaviour[];
const senderPatienceMs = 1000;
const lookMs = 200;

/**
 * Sends mails through a server that fails at random, with two workers, one of which is killed again and again, and counts what
 * arrives.
 */
export async function runCampaign(plan: CampaignPlan): Promise<CampaignResult> {
  const random = createRandom(plan.seed);
  let failed = 0;
  const smtp = await startSmtp({
    // Every other time longer than a sender waits, and never about as long: nobody could say who was first.
    slowMs: () => (random() < 0.5 ? 0.3 : 1.4) * senderPatienceMs,
    senderPatienceMs,
    behaviour() {
      if (random() * 100 >= plan.faultyPercent) return 'accept';
      failed += 1;
      return faults[Math.floor(random() * faults.length)] ?? 'accept';
    },
  });
  const client = new MongoClient(plan.mongoUri);
  const db = client.db();
  const settings = {
    MONGODB_URI: plan.mongoUri,
    INTERNAL_TOKEN: 'un-secret-pour-la-campagne',
    SMTP_URL: smtp.url,
    IDENTITY_MAIL_SENDER: 'revue@letat.test',
  };
  const workers = new Set<ApiProcess>();
  const start = (more: Record<string, string> = {}) => {
    const worker = startWorker({ ...settings, ...more });
    workers.add(worker);
    return worker;
  };
  const inHand = new Set<string>();
  let deaths = 0;

  /** What a dead worker held: those are the mails of which nobody knows whether they went. */
  async function noteDeath(worker: ApiProcess): Promise<void> {
    await worker.exited;
    workers.delete(worker);
    deaths += 1;
    const held = await db.collection('work').find({ queue: 'mail', state: 'running' }).toArray();
    for (const row of held)
      if (String(row.lease?.worker).startsWith(`${worker.child.pid}-`)) inHand.add(String(row.payload.mailId));
  }

  async function waitForEnd(): Promise<void> {
    const deadline = Date.now() + plan.patienceMs;
    let left = Number.POSITIVE_INFINITY;
    while (left > 0) {
      if (Date.now() > deadline) throw new Error(`${left} of ${asked} mails were not sent in time`);
      const now = await db.collection('mails').countDocuments({ state: { $ne: 'sent' } });
      if (Math.floor(now / 50) < Math.floor(left / 50)) plan.onProgress?.(`${seconds()} ${now} of ${asked} left`);
      left = now;
      await pause(lookMs);
    }
  }

  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s:`;
  let asked = 0;
  async function sendMany(count: number): Promise<void> {
    for (let sent = 0; sent < count; sent += 1) {
      await plan.send(asked);
      asked += 1;
    }
  }

  try {
    start();
    const share = Math.ceil(plan.mails / (plan.failpoints.length + plan.randomKills + 1));
    for (const point of plan.failpoints) {
      const worker = start({ FAILPOINT: `${point}:${1 + Math.floor(random() * 2)}` });
      await readyOrKilled(worker);
      await sendMany(share);
      const death = noteDeath(worker);
      while (!(await within(1000, death))) await sendMany(1);
      plan.onProgress?.(`${seconds()} died at ${point}`);
    }
    for (let kill = 0; kill < plan.randomKills; kill += 1) {
      const worker = start();
      await worker.listening;
      await sendMany(share);
      await pause(random() * 300);
      worker.child.kill('SIGKILL');
      await noteDeath(worker);
      plan.onProgress?.(`${seconds()} killed at a random moment`);
    }
    start();
    await sendMany(plan.mails - asked);
    await waitForEnd();
    const rows = await db.collection('mails').find().toArray();
    const ids = rows.map(({ _id }) => (_id instanceof ObjectId ? _id.toHexString() : String(_id)));
    return {
      ...compare(ids, smtp.received, inHand),
      asked,
      notRecorded: rows.filter(({ state }) => state !== 'sent').length,
      deaths,
      faults: failed,
      ms: performance.now() - began,
    };
  } finally {
    await Promise.all([...workers].map((worker) => worker.stop()));
    await smtp.stop();
    await client.close();
  }
}

/** With mails left from before, a worker can come to the place where it dies before it has said that it works. */
async function readyOrKilled(worker: ApiProcess): Promise<void> {
  await worker.listening.catch(async (error: unknown) => {
    if ((await worker.exited) !== null) throw error;
  });
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether it ended within that time. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(ms).then(() => false)]);
}
