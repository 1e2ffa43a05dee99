import { generateKeyPairSync } from 'node:crypto';
import { MongoClient } from 'mongodb';
import { type ApiProcess, startWorker } from '../api-process.ts';
import { createRandom } from '../random.ts';
import { type ReceivedMail, type SmtpBehaviour, startSmtp } from '../smtp/stand-in.ts';
import { faultsOf } from './authentication.ts';
import { type CampaignResult, compare } from './campaign-result.ts';

/** One campaign: whom it goes to, and what goes wrong meanwhile. */
export interface CampaignPlan {
  readonly mongoUri: string;
  /** The program of a worker that knows the campaign. */
  readonly worker: string;
  readonly recipients: readonly string[];
  /** Has the campaign go out, as the product does. */
  start(): Promise<void>;
  /** How many of a hundred mails the server fails, each time that it is tried. */
  readonly faultyPercent: number;
  /** Where a worker dies, one after the other; then others are killed so many times at random moments. */
  readonly failpoints: readonly string[];
  readonly randomKills: number;
  readonly seed: number;
  onProgress?(line: string): void;
}

const faults = ['busy', 'drop-before', 'drop-in', 'drop-after', 'slow'] as const satisfies readonly SmtpBehaviour[];
const senderPatienceMs = 1000;
const lookMs = 200;
/** So long without any mail leaving the queues, or a worker dying where it should, the campaign has come to a stand. */
const standstillMs = 3 * 60_000;
const queues = ['mail-campaigns', 'mail-recipients'];
const senderDomain = 'letat.test';
const selector = 'essai';

/**
 * Sends a campaign through a server that fails at random, with workers that die one after the other while the recipients are added
 * and while mails leave, and counts what arrives. What a dead worker held, and what waits to be tried again, is due at once: how long
 * leases and pauses are is not what is measured.
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
  const dkim = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    publicKeyEncoding: { type: 'spki', format: 'der' },
  });
  const texts = {
    [`${selector}._domainkey.${senderDomain}`]: `v=DKIM1; k=rsa; p=${dkim.publicKey.toString('base64')}`,
    [`_dmarc.${senderDomain}`]: 'v=DMARC1; p=reject; adkim=s',
  };
  const client = new MongoClient(plan.mongoUri);
  const work = client.db().collection('work');
  const mails = client.db().collection('mails');
  const settings = {
    MONGODB_URI: plan.mongoUri,
    INTERNAL_TOKEN: 'un-secret-pour-la-campagne',
    SMTP_URL: smtp.url,
    IDENTITY_MAIL_SENDER: `revue@${senderDomain}`,
    MAIL_DKIM_SELECTOR: selector,
    MAIL_DKIM_KEY: dkim.privateKey,
    MAIL_DOMAIN_RATE: '1000000',
    // What is measured is that nothing is lost, not how long mails are held back.
    MAIL_WARM_UP: '0',
    MAIL_BREAKER: '0',
  };
  const workers = new Set<ApiProcess>();
  const start = (more: Record<string, string> = {}) => {
    const worker = startWorker({ ...settings, ...more }, plan.worker);
    workers.add(worker);
    return worker;
  };
  const inHand = new Set<string>();
  const open = { queue: { $in: queues }, state: { $in: ['waiting', 'running'] } };
  let deaths = 0;
  let leftAtLastDeath = 0;

  /** What a dead worker held: those are the mails of which nobody knows whether they went. */
  async function noteDeath(worker: ApiProcess): Promise<void> {
    await worker.exited;
    workers.delete(worker);
    deaths += 1;
    leftAtLastDeath = await work.countDocuments(open);
    const running = await work.find({ queue: { $in: queues }, state: 'running' }).toArray();
    for (const { _id, lease, payload } of running) {
      if (!String(lease?.worker).startsWith(`${worker.child.pid}-`)) continue;
      const mail = await mails.findOne({ key: `campaign ${payload.name} ${payload.id} ${payload.recipient}` });
      if (mail) inHand.add(mail._id.toHexString());
      await work.updateOne({ _id }, [{ $set: { takeAt: '$$NOW', 'lease.until': '$$NOW' } }]);
    }
  }

  async function waitForEnd(): Promise<void> {
    let movedAt = performance.now();
    let left = Number.POSITIVE_INFINITY;
    while (left > 0) {
      if (performance.now() - movedAt > standstillMs)
        throw new Error(`no mail was sent any more, with ${left} of ${plan.recipients.length} left`);
      const now = await work.countDocuments(open);
      if (now !== left) movedAt = performance.now();
      if (Math.floor(now / 500) < Math.floor(left / 500)) plan.onProgress?.(`${seconds()} ${now} left`);
      left = now;
      await work.updateMany({ queue: { $in: queues }, state: 'waiting' }, [
        { $set: { takeAt: { $min: ['$takeAt', '$$NOW'] } } },
      ]);
      await pause(lookMs);
    }
  }

  const began = performance.now();
  const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s:`;
  try {
    await plan.start();
    for (const point of plan.failpoints) {
      const death = noteDeath(start({ FAILPOINT: `${point}:${1 + Math.floor(random() * 2)}` }));
      if (!(await within(standstillMs, death))) throw new Error(`no worker died at ${point}`);
      plan.onProgress?.(`${seconds()} died at ${point}`);
    }
    // One lives on beside those that are killed.
    start();
    for (let kill = 0; kill < plan.randomKills; kill += 1) {
      const worker = start();
      await worker.listening;
      await pause(random() * 300);
      worker.child.kill('SIGKILL');
      await noteDeath(worker);
      plan.onProgress?.(`${seconds()} killed at a random moment`);
    }
    await waitForEnd();
    const rows = await mails.find().toArray();
    const ids = rows.map(({ _id }) => _id.toHexString());
    return {
      ...compare({ recipients: plan.recipients, ids }, smtp.received, inHand),
      asked: plan.recipients.length,
      unbelieved: await unbelievedIn(smtp.received, texts),
      notRecorded: rows.filter(({ state }) => state !== 'sent').length,
      deaths,
      leftAtLastDeath,
      faults: failed,
      ms: performance.now() - began,
    };
  } finally {
    for (const { child } of workers) child.kill('SIGKILL');
    await Promise.all([...workers].map(({ exited }) => exited));
    await smtp.stop();
    await client.close();
  }
}

/** Mails that a receiver would hold something against, with what: each is read as it arrived. */
async function unbelievedIn(
  received: readonly ReceivedMail[],
  texts: Readonly<Record<string, string>>,
): Promise<string[]> {
  const found: string[] = [];
  for (const mail of received) {
    const faults = await faultsOf(mail, { texts });
    if (faults.length > 0) found.push(`${mail.messageId}: ${faults.join(', ')}`);
  }
  return found;
}

const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Whether it ended within that time. */
async function within(ms: number, work: Promise<void>): Promise<boolean> {
  return Promise.race([work.then(() => true), pause(ms).then(() => false)]);
}
