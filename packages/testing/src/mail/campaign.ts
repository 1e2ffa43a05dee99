import { MongoClient, ObjectId } from 'mongodb';
import { type ApiProcess, startWorker } from '../api-process.ts';
import { createRandom } from '../random.ts';
import { type SmtpBehaviour, startSmtp } from '../smtp/stand-in.ts';

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

/** What became of it. Every number that a promise is about is counted where it can be seen: at the server. */
export interface CampaignResult {
  readonly asked: number;
  /** Different mails that the server has. */
  readonly delivered: number;
  /** Mails that nobody has. */
  readonly missing: readonly string[];
  /** Copies beyond the first. */
  readonly copies: number;
  /** Of those mails that came more than once: the server hung up, or answered too late, after it had taken the mail over. */
  readonly unheard: number;
  /** … or the process died while it had the mail in its hands. */
  readonly cutShort: number;
  /** … or neither: a broken promise. */
  readonly unexplained: readonly string[];
  /** Mails whose row does not say that they were sent. */
  readonly notRecorded: number;
  readonly deaths: number;
  readonly faults: number;
  readonly ms: number;
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
    // Now and then longer than a sender waits.
    slowMs: () => 300 + random() * 1000,
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
    MAIL_FROM: 'L’État en Mouvement <revue@letat.test>',
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
      await worker.listening;
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

/** The result in lines for people. */
export function campaignReport(result: CampaignResult): string {
  const rows: readonly (readonly [string, number])[] = [
    ['asked for', result.asked],
    ['arrived', result.delivered],
    ['missing', result.missing.length],
    ['copies beyond the first', result.copies],
    ['… of mails whose acceptance the sender could not hear', result.unheard],
    ['… of mails in the hands of a worker that died', result.cutShort],
    ['… of any other kind', result.unexplained.length],
    ['sent, and not recorded as sent', result.notRecorded],
    ['deaths of workers', result.deaths],
    ['faults of the server', result.faults],
    ['seconds', Math.round(result.ms / 1000)],
  ];
  return rows.map(([what, count]) => `  ${String(count).padStart(6)}  ${what}`).join('\n');
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether it ended within that time. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(ms).then(() => false)]);
}

type Received = Awaited<ReturnType<typeof startSmtp>>['received'];

/** Copies are told by their Message-ID, which is the row's. */
function compare(ids: readonly string[], received: Received, inHand: ReadonlySet<string>) {
  const copiesOf = Map.groupBy(received, ({ messageId }) => /^<([^@>]+)@/.exec(messageId)?.[1] ?? messageId);
  const known = new Set(ids);
  const doubled = [...copiesOf].filter(([, copies]) => copies.length > 1);
  const unheard = doubled.filter(([, copies]) => copies.some(({ acknowledged }) => !acknowledged));
  const cutShort = doubled.filter((double) => !unheard.includes(double) && inHand.has(double[0]));
  return {
    delivered: [...copiesOf.keys()].filter((id) => known.has(id)).length,
    missing: ids.filter((id) => !copiesOf.has(id)),
    copies: received.length - copiesOf.size,
    unheard: unheard.length,
    cutShort: cutShort.length,
    unexplained: [
      ...doubled.filter((double) => !unheard.includes(double) && !cutShort.includes(double)).map(([id]) => id),
      ...[...copiesOf.keys()].filter((id) => !known.has(id)),
    ],
  };
}
