import { deliverabilityDays } from '@letat/contracts/mail/deliverability';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { daysBefore } from '../../../time/days.ts';
import { BreakersRepository } from '../pacing/breakers.repository.ts';
import type { NewSuppression } from '../suppressions/repository.ts';
import { FiguresRepository } from './figures.repository.ts';

/** Receiving domains of the demonstration, with the mails of a usual day. */
/** No subscriber of the demonstration is there: a campaign that an administrator tries would wait for them. */
const restingDomain = 'finances.gouv.bj';
const domains = [
  { domain: 'gmail.com', daily: 24 },
  { domain: 'orange.sn', daily: 13 },
  { domain: 'yahoo.fr', daily: 9 },
  { domain: 'outlook.com', daily: 8 },
  { domain: 'sante.gouv.sn', daily: 6 },
  { domain: 'ugb.edu.sn', daily: 5 },
  { domain: 'ena.ml', daily: 4 },
  { domain: restingDomain, daily: 3 },
];

type Seeded = Omit<NewSuppression, 'since'> & { days: number };

const noSuchUser = { reason: 'bounced', isPermanent: true, status: '5.1.1' } as const;
const complaint = {
  reason: 'complained',
  isPermanent: false,
  source: 'webhook',
  status: null,
  diagnostic: null,
} as const;

const suppressed: readonly Seeded[] = [
  {
    email: 'mariama.ba.ancienne@gmail.com',
    ...noSuchUser,
    source: 'report',
    days: 2,
    diagnostic: '550 5.1.1 The email account that you tried to reach does not exist.',
  },
  {
    email: 'direction@mairie-thies.example',
    ...noSuchUser,
    status: '5.1.2',
    source: 'smtp',
    days: 3,
    diagnostic: '550 5.1.2 Domain not found',
  },
  { email: 'ibrahima.sarr@orange.sn', ...complaint, days: 4 },
  {
    email: 'k.diallo@sante.gouv.sn',
    reason: 'bounced',
    isPermanent: false,
    status: '5.2.2',
    source: 'report',
    days: 6,
    diagnostic: '552 5.2.2 Mailbox full',
  },
  {
    email: 'stagiaire2024@ugb.edu.sn',
    ...noSuchUser,
    status: '5.1.10',
    source: 'report',
    days: 9,
    diagnostic: '550 5.1.10 RESOLVER.ADR.RecipientNotFound',
  },
  { email: 'oumar.traore@ena.ml', ...complaint, days: 12 },
  {
    email: 'sophie.lambert@yahoo.fr',
    reason: 'bounced',
    isPermanent: false,
    status: '4.4.1',
    source: 'webhook',
    days: 15,
    diagnostic: '421 4.4.1 Connection timed out',
  },
  {
    email: 'contact@cabinet-ndiaye.example',
    ...noSuchUser,
    source: 'smtp',
    days: 20,
    diagnostic: '550 5.1.1 User unknown',
  },
  { email: 'f.cisse@outlook.com', ...complaint, days: 26 },
];

/** How many addresses of a domain were suppressed on that day: each of them by a mail that is counted here. */
const suppressedOn = (domain: string, day: number, reason: Seeded['reason']) =>
  suppressed.filter(({ email, days, reason: why }) => days === day && why === reason && email.endsWith(`@${domain}`))
    .length;

/** What became of a month of mails, a domain whose letters rest, and the addresses that are left alone since. */
export async function seedDeliverability(app: FastifyInstance, session: ClientSession): Promise<void> {
  const now = app.clock.now();
  const days = Array.from({ length: deliverabilityDays }, (_, day) => day);
  const rows = days.flatMap((day) =>
    domains.map(({ domain, daily }, n) => ({
      domain,
      at: daysBefore(now, day),
      figures: {
        // Less at weekends, and never twice the same.
        sent: Math.round(daily * ((day + 2) % 7 < 2 ? 0.4 : 1)) + ((day * 7 + n * 3) % 3),
        refused: (day * 3 + n * 5) % 37 === 0 ? 1 : 0,
        bounced: suppressedOn(domain, day, 'bounced'),
        complained: suppressedOn(domain, day, 'complained'),
        withheld: (day + n * 2) % 15 === 0 ? 1 : 0,
      },
    })),
  );
  await new FiguresRepository(app.mongo, app.clock).insertMany(rows, session);
  const addresses = suppressed.map(({ days: age, ...one }) => ({ ...one, since: daysBefore(now, age) }));
  await app.mail.insertSuppressions(addresses, session);
  const pause = { reason: 'deferred', at: new Date(now.getTime() - 5 * 60_000), ms: 4 * 60 * 60_000 } as const;
  await new BreakersRepository(app.mongo).insertPause(restingDomain, pause, session);
}
