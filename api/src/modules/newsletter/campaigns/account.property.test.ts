import type { Campaign } from '@letat/contracts/newsletter/campaigns/schemas';
import { type SmtpBehaviour, type SmtpStandIn, startSmtp } from '@letat/testing/smtp/stand-in';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Settings, startApp } from '../../../../test/app.ts';
import { movableClock } from '../../../../test/clock.ts';
import { addUser } from '../../../../test/fixtures.ts';
import { changeStored, storedWhere } from '../../../../test/stored.ts';
import { addSubscribers } from '../../../../test/subscribers.ts';
import { type FailpointName, failpointNames } from '../../../plugins/failpoints.ts';

/** `CAMPAIGN_RUNS=200 npx vitest run --project api --testTimeout=0 account.property` is a larger size. */
const numRuns = Number(process.env.CAMPAIGN_RUNS ?? 8);
const readers = 6;
/** Fewer than there are readers: every campaign has to wait for another day. */
const firstDay = 4;
const dayMs = 24 * 60 * 60 * 1000;
const clock = movableClock();
const behaviours = ['accept', 'busy', 'refuse', 'drop-before', 'drop-in', 'drop-after'] as const;
const deaths = failpointNames.filter((name) => /^(?:mail|bulk)-/.test(name));

/** What can happen to a campaign that goes out, in any order and any number of times. */
const happening = fc.oneof(
  { weight: 3, arbitrary: fc.constant({ does: 'add' } as const) },
  { weight: 4, arbitrary: fc.constant({ does: 'send' } as const) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(...(['paused', 'sending', 'stopped'] as const))
      .map((state) => ({ does: 'set' as const, state })),
  },
  { weight: 3, arbitrary: fc.constantFrom(...behaviours).map((how) => ({ does: 'server' as const, how })) },
  { weight: 2, arbitrary: fc.nat(readers - 1).map((reader) => ({ does: 'unsubscribe' as const, reader })) },
  { weight: 2, arbitrary: fc.constantFrom(...deaths).map((at) => ({ does: 'die' as const, at })) },
  {
    weight: 2,
    arbitrary: fc
      .constantFrom(null, 'exemple.org', 'ailleurs.example')
      .map((domain) => ({ does: 'defer' as const, domain })),
  },
  { weight: 2, arbitrary: fc.integer({ min: -3, max: 3 }).map((days) => ({ does: 'clock' as const, days })) },
  { weight: 1, arbitrary: fc.constant({ does: 'cancel' } as const) },
  { weight: 1, arbitrary: fc.constant({ does: 'look' } as const) },
  { weight: 1, arbitrary: fc.constantFrom('1', '1000000').map((rate) => ({ does: 'restart' as const, rate })) },
);
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never;

let smtp: SmtpStandIn;
let api: Awaited<ReturnType<typeof startApp>>;
/** Whose database it is. */
let first: Awaited<ReturnType<typeof startApp>>;
let behaviour: SmtpBehaviour = 'accept';
let deferring: string | null = null;
let runs = 0;
const seen = new Map<string, number>();

beforeAll(async () => {
  smtp = await startSmtp({
    behaviour: () => behaviour,
    behaviourTo: (to) => (deferring !== null && to.endsWith(`@${deferring}`) ? 'busy' : null),
    // As some do after 2,500; it hangs up in the middle of every campaign.
    mailsPerConnection: 3,
  });
  first = await startApp(settingsOf('1000000'), undefined, undefined, clock);
  api = first;
});
afterAll(async () => {
  if (api !== first) await api?.close();
  await first?.close();
  await smtp?.stop();
});

const settingsOf = (rate: string): Settings => ({
  ...{ SMTP_URL: smtp.url, IDENTITY_MAIL_SENDER: 'revue@exemple.org', MAIL_DOMAIN_RATE: rate },
  MAIL_WARM_UP: String(firstDay),
});

/** The process is replaced by one with another rate; the database stays. */
async function restart(rate: string): Promise<void> {
  const before = api;
  api = await startApp({ ...settingsOf(rate), MONGODB_URI: first.uri }, undefined, undefined, clock);
  if (before !== first) await before.close();
}

function dieAt(name: FailpointName | null): void {
  api.app.failpoints.pass = (passed) => {
    if (passed !== name) return;
    dieAt(null);
    throw new Error(`died at ${passed}`);
  };
}

/** The queue is worked on, whatever its rows wait for. */
async function work(queue: string): Promise<void> {
  const isDue = (row: { queue?: string; state?: string }) => row.queue === queue && row.state === 'waiting';
  await changeStored(api.app.mongo.connection, 'work', isDue, { $set: { takeAt: new Date(0) } });
  await api.app.jobs.process(queue);
}

const emailOf = (name: string) => `${name}@${name.endsWith('0') ? 'ailleurs.example' : 'exemple.org'}`;

async function runOf(happenings: readonly Happening[]): Promise<void> {
  runs += 1;
  const names = Array.from({ length: readers }, (_, n) => `lectrice-${runs}-${n}`);
  await api.app.mongo.connection.collection('subscribers').deleteMany({});
  await addSubscribers(
    api.app,
    Object.fromEntries(names.map((name) => [name, { email: emailOf(name), emailKey: emailOf(name) }])),
  );
  // Each campaign is the first of its domain, and meets domains that were well.
  for (const name of ['mailSendingDays', 'mailDomainBreakers', 'mailFigures'])
    await api.app.mongo.connection.collection(name).deleteMany({});
  const person = await addUser(api.app, { role: 'admin' });
  let admin = api.as(person);
  const path = '/api/newsletter/campaigns';
  const segment = { interests: [], authorIds: [], languages: [], activity: 'all' };
  const blocks = [{ type: 'text', id: 'a', text: 'Bonjour à tous.' }];
  const content = { subject: `Lettre ${runs}`, preheader: 'Ce qui a changé dans la semaine.', blocks, segment };
  const { id, revision }: Campaign = (await admin.post(path, { scope: 'site', content })).json();
  behaviour = 'accept';
  deferring = null;
  dieAt(null);
  const begun = await admin.put(`${path}/${id}/departure`, { at: null, revision, recipients: readers });
  expect(begun.statusCode, begun.body).toBe(200);
  const read = async (): Promise<Campaign> => (await admin.get(`${path}/${id}`)).json();
  const leavers = new Set<number>();

  async function apply(what: Happening): Promise<void> {
    switch (what.does) {
      case 'add':
        return work('mail-campaigns');
      case 'send':
        return work('mail-recipients');
      case 'look':
        return work('newsletter-campaigns');
      case 'set':
        return void (await admin.put(`${path}/${id}/state`, { state: what.state }));
      case 'server':
        behaviour = what.how;
        return;
      case 'defer':
        deferring = what.domain;
        return;
      case 'clock':
        return clock.move(what.days * dayMs);
      case 'die':
        return dieAt(what.at);
      case 'restart':
        await restart(what.rate);
        admin = api.as(person);
        return;
      case 'unsubscribe': {
        leavers.add(what.reader);
        const isReader = ({ email }: { email?: string }) => email === emailOf(names[what.reader] ?? '');
        return void (await changeStored(api.app.mongo.connection, 'subscribers', isReader, {
          $set: { state: 'unsubscribed' },
        }));
      }
      case 'cancel': {
        const { connection } = api.app.mongo;
        const [row] = await storedWhere<{ _id: object; queue: string; state: string }>(
          connection,
          'work',
          ({ queue, state }) => queue === 'mail-recipients' && state === 'waiting',
        );
        if (row) await admin.put(`/api/admin/jobs/work/${row._id}/state`, { state: 'cancelled' });
      }
    }
  }
  for (const what of happenings) {
    seen.set(what.does, (seen.get(what.does) ?? 0) + 1);
    await apply(what);
    const { state, figures } = await read();
    // It is not over while something of it is under way, and never more has ended than was queued.
    if (figures?.queued !== null && figures?.queued !== undefined) {
      const ended = figures.sent + figures.withheld + figures.refused + figures.abandoned;
      expect(ended).toBeLessThanOrEqual(figures.queued);
      if (state === 'sent') expect(ended).toBe(figures.queued);
    }
  }

  behaviour = 'accept';
  deferring = null;
  dieAt(null);
  if ((await read()).state === 'paused') await admin.put(`${path}/${id}/state`, { state: 'sending' });
  // Whatever failed is tried again, at most as often as an attempt may fail.
  // Each round is another day: letters wait for one, and a domain that rests goes on.
  for (let round = 0; round < 20 && (await read()).endedAt === null; round += 1, clock.move(dayMs))
    for (const queue of ['mail-campaigns', 'mail-recipients', 'newsletter-campaigns']) await work(queue);
  for (const queue of ['mail-campaigns', 'mail-recipients', 'newsletter-campaigns']) await work(queue);

  const { state, figures, problem } = await read();
  expect([state === 'sent' || state === 'stopped', problem]).toEqual([true, null]);
  if (!figures) throw new Error('it has no figures');
  const { queued, sent, withheld, refused, abandoned } = figures;
  expect(sent + withheld + refused + abandoned).toBe(queued);
  const accepted = new Set(
    smtp.received.filter(({ to }) => names.some((name) => to.startsWith(`${name}@`))).map(({ to }) => to),
  );
  // Readers were queued who had not left the list by then, unless the author stopped it.
  if (state === 'sent') {
    expect(queued).toBeGreaterThanOrEqual(readers - leavers.size);
    expect(queued).toBeLessThanOrEqual(readers);
  }
  // The server has every mail that counts as sent; it may have one whose acceptance it could not say.
  expect(accepted.size).toBeGreaterThanOrEqual(sent);
}

it('a campaign that is under way or paused is looked at once, and not for ever, by a process whose clock is days behind', async () => {
  const behind = { does: 'clock', days: -9 } as const;
  await runOf([behind, { does: 'look' }, { does: 'add' }, { does: 'set', state: 'paused' }, { does: 'send' }]);
  clock.move(9 * dayMs);
});

it('a campaign is over when what was queued is what was accepted, withheld, refused or given up, whatever happened on its way', async () => {
  const before = runs;
  await fc.assert(fc.asyncProperty(fc.array(happening, { minLength: 3, maxLength: 14 }), runOf), {
    numRuns,
    endOnFailure: true,
  });
  expect(runs - before).toBe(numRuns);
  console.log(`${numRuns} campaigns:`, Object.fromEntries(seen));
});
