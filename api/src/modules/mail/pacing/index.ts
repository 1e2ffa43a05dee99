import { breakerRules, type DomainPauseReason, warmUp as warmUpRules } from '@letat/contracts/mail/deliverability';
import type { MailPace } from '@letat/contracts/mail/suppressions/operations';
import type { FastifyInstance } from 'fastify';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import { NotYet } from '../../jobs/index.ts';
import type { FiguresRepository } from '../deliverability/figures.repository.ts';
import { domainOf } from '../domain.ts';
import type { MailRecord } from '../outbox/model.ts';
import { isWell, longestPauseMs, type Outcome, pauseMsOf, tripOf, tripsOnComplaints } from './breaker.ts';
import { type BreakerRecord, BreakersRepository, restMsOf } from './breakers.repository.ts';
import { SendingDaysRepository } from './sending-days.repository.ts';
import { type Slot, WarmUp } from './warm-up.ts';

/** Letters to a domain rest from now on. */
export interface StartedPause {
  domain: string;
  reason: DomainPauseReason;
  at: Date;
  until: Date;
}
/** Called in the transaction in which a pause begins. */
export type PausedHook = (pause: StartedPause, session: ClientSession) => Promise<void>;

export interface PacingSettings {
  /** The domain that mails come from; null while they leave from none. */
  domain: string | null;
  /** Letters of a new domain’s first day; 0 when it is known to receivers. */
  firstDay: number;
  /** Whether letters to a domain that does not take them rest. */
  isBreaking: boolean;
}

const pausesShown = 50;
const sent: Slot = { release: async () => {} };

/**
 * How fast letters leave. Only mails to many are held back: what a person waits for, such as a confirmation, a receipt or a new
 * password, always leaves.
 */
export class Pacing {
  readonly #app: Pick<FastifyInstance, 'mongo' | 'clock' | 'log'>;
  readonly #settings: PacingSettings;
  readonly #figures: FiguresRepository;
  readonly #breakers: BreakersRepository;
  readonly #warmUp: WarmUp | null;
  readonly #hooks: PausedHook[] = [];

  constructor(
    app: Pick<FastifyInstance, 'mongo' | 'clock' | 'log' | 'privacy'>,
    settings: PacingSettings,
    figures: FiguresRepository,
  ) {
    this.#app = app;
    this.#settings = settings;
    this.#figures = figures;
    this.#breakers = new BreakersRepository(app.mongo);
    const days = new SendingDaysRepository(app.mongo);
    const { domain, firstDay } = settings;
    this.#warmUp =
      domain === null || firstDay === 0
        ? null
        : new WarmUp({
            ...{ days, clock: app.clock, domain, firstDay },
            greatestKnown: () => figures.greatestDay(warmUpRules.memoryDays),
          });
    app.privacy.register(
      { collection: 'mailDomainBreakers', none: 'how domains take our mails, and nobody’s address' },
      { collection: 'mailSendingDays', none: 'how many letters left on a day' },
    );
  }

  onPaused(hook: PausedHook): void {
    this.#hooks.push(hook);
  }

  /** Before a mail is handed over. Throws `NotYet` when it has to wait; what it gives back says that it did not leave. */
  async admit({ kind, toKey }: Pick<MailRecord, 'kind' | 'toKey'>): Promise<Slot> {
    if (kind !== 'newsletter') return sent;
    const pausedMs = await this.#pausedMsOf(domainOf(toKey));
    if (pausedMs > 0) throw new NotYet(pausedMs);
    const slot = await this.#warmUp?.take();
    if (typeof slot === 'number') throw new NotYet(slot);
    return slot ?? sent;
  }

  /** What the domain did with a mail of any kind. */
  async note(toKey: string, outcome: Outcome): Promise<void> {
    if (!this.#settings.isBreaking) return;
    const found = await this.#breakers.note(domainOf(toKey), outcome, this.#app.clock.now());
    const reason = tripOf(found);
    if (reason !== null) await this.#pause(found, reason);
    else if (isWell(found)) await this.#breakers.recover(found);
  }

  async noteComplaint(toKey: string): Promise<void> {
    if (!this.#settings.isBreaking) return;
    const domain = domainOf(toKey);
    const now = this.#app.clock.now();
    const found = await this.#breakers.noteComplaint(domain, now);
    const { complaintDays } = breakerRules;
    const since = now.getTime() - complaintDays * 24 * 60 * 60 * 1000;
    const complaints = found.complaints.filter((at) => at.getTime() > since).length;
    if (tripsOnComplaints(complaints, await this.#figures.sentTo(domain, complaintDays)))
      await this.#pause(found, 'complained');
  }

  /** What holds letters back now. */
  async state(): Promise<MailPace> {
    const now = this.#app.clock.now();
    const found = await this.#breakers.pausedSince(new Date(now.getTime() - longestPauseMs), pausesShown);
    const pauses = found.flatMap(({ _id, reason, pausedAt, pauseMs }) => {
      if (reason === null || pausedAt === null || restMsOf({ pausedAt, pauseMs }, now) === 0) return [];
      const until = new Date(pausedAt.getTime() + pauseMs).toISOString();
      return [{ domain: _id, reason, since: pausedAt.toISOString(), until }];
    });
    return {
      warmUp: (await this.#warmUp?.state()) ?? null,
      pauses: pauses.toSorted((a, b) => (a.until < b.until ? -1 : 1)),
    };
  }

  async #pausedMsOf(domain: string): Promise<number> {
    if (!this.#settings.isBreaking) return 0;
    const found = await this.#breakers.find(domain);
    return found === null ? 0 : restMsOf(found, this.#app.clock.now());
  }

  async #pause(found: BreakerRecord, reason: DomainPauseReason): Promise<void> {
    const { mongo, clock, log } = this.#app;
    const at = clock.now();
    // Those that were under way when it began are no reason for another.
    if (restMsOf(found, at) > 0) return;
    const ms = pauseMsOf(reason, found.pauses);
    const pause = { domain: found._id, reason, at, until: new Date(at.getTime() + ms) };
    const isNew = await mongo.transaction(async (session) => {
      if (!(await this.#breakers.pause(found, { reason, at, ms }, session))) return false;
      for (const hook of this.#hooks) await hook(pause, session);
      return true;
    });
    if (isNew) log.warn({ domain: found._id, reason, until: pause.until }, 'pacing: letters to a domain rest');
  }
}
