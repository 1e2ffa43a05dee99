import { CodedError } from '@letat/contracts/core/coded-error';
import type { CampaignCheck } from '@letat/contracts/newsletter/campaigns/schemas';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { momentOf } from '../../../time/zoned-time.ts';
import type { Audit } from '../../audit/index.ts';
import { NotYet, type Queue } from '../../jobs/index.ts';
import type { Campaigns } from '../../mail/index.ts';
import type { SegmentsRepository } from '../segments/repository.ts';
import { canLeave } from './checks/rules.ts';
import { linksOf, mapLinks } from './content/links.ts';
import { letterPath, lettersTag } from './letters.ts';
import type { CampaignsRepository, StoredCampaign } from './repository.ts';
import { actOf, assertIsCampaign, type CampaignsService, type Writer } from './service.ts';
import { countedStates } from './states.ts';

/** A campaign and the moment that was meant: another moment is another piece of work. */
export interface ScheduledSend {
  campaignId: string;
  /** ISO 8601. */
  at: string;
}

interface Needs {
  service: CampaignsService;
  campaigns: CampaignsRepository;
  segments: SegmentsRepository;
  mongo: Database;
  content: Pick<Content, 'change'>;
  clock: Clock;
  audit: Audit;
  timeZone: string;
  /** Campaigns as mails to many. */
  mails: Campaigns;
  scheduledSends: Queue<ScheduledSend>;
  /** Looks whether a campaign has ended. */
  follow: Queue<{ campaignId: string }>;
}

/** Which campaign was confirmed, to how many, and for when: null is at once. */
interface SendRequest {
  at: string | null;
  revision: number;
  recipients: number;
}

/** What a writer may have done to one that leaves, and how the audit calls it. */
const commands = {
  sending: { transition: 'resume', act: 'campaign.resumed' },
  paused: { transition: 'pause', act: 'campaign.paused' },
  stopped: { transition: 'stop', act: 'campaign.stopped' },
} as const;

/** No writer plans further ahead, and a mistyped year is noticed. */
const maxAheadDays = 366;
const dayMs = 24 * 60 * 60 * 1000;
/** How many more people than were confirmed may have subscribed meanwhile. */
const tolerance = { share: 0.1, least: 10 };
/** How often it is looked whether a campaign has ended. */
const followMs = 5000;
/** And one whose account is not right. */
const amissMs = 60 * 60 * 1000;

/** When campaigns leave, and how they end. */
export class CampaignSending {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * At a moment to come, or now. Throws `campaign_not_found`, `campaign_changed`, `campaign_transition`, `campaign_blocked`,
   * `campaign_recipients_changed`, `email_unverified`, `validation`.
   */
  async send(id: string, { at, revision, recipients }: SendRequest, user: Writer): Promise<void> {
    const { service, campaigns, segments, clock, scheduledSends, audit } = this.#needs;
    if (!user.emailVerified) throw new CodedError('email_unverified');
    const moment = at === null ? null : this.#momentOf(at);
    // Links are asked for before the transaction: other machines may take seconds to answer.
    const looked = await service.find(id, user);
    assertIsCampaign(looked);
    const checks = await service.checksOf(looked);
    if (!canLeave(checks)) throw blocked(checks);
    await service.change(id, user, moment === null ? 'begin' : 'schedule', async (record, session, invalidate) => {
      if (record.revision !== revision || looked.revision !== revision) throw new CodedError('campaign_changed');
      const { reached } = await segments.count(record.content.segment, clock.now(), isOfSite(record));
      if (Math.abs(reached - recipients) > Math.max(tolerance.least, recipients * tolerance.share))
        throw new CodedError('campaign_recipients_changed');
      if (moment === null) return this.#begin(record, reached, user, session, invalidate);
      const fields = { scheduledAt: moment, problem: null, updatedAt: clock.now() };
      await campaigns.move(record._id, 'schedule', fields, session);
      await scheduledSends.add({ campaignId: id, at: moment.toISOString() }, { session, dueAt: moment });
      if (user.role === 'admin')
        await audit.record(
          { action: 'campaign.scheduled', details: { at: moment.toISOString() }, ...actOf(record, user) },
          session,
        );
    });
  }

  /** Throws `campaign_not_found`, `campaign_transition`. */
  async unschedule(id: string, user: Writer): Promise<void> {
    const { service, campaigns, clock } = this.#needs;
    await service.change(id, user, 'unschedule', async (record, session) => {
      await campaigns.move(record._id, 'unschedule', { scheduledAt: null, updatedAt: clock.now() }, session);
      await service.audit('campaign.unscheduled', record, user, session);
    });
  }

  /** Throws `campaign_not_found`, `campaign_transition`. */
  async setState(id: string, state: 'sending' | 'paused' | 'stopped', user: Writer): Promise<void> {
    const { service, campaigns, clock } = this.#needs;
    const { transition, act } = commands[state];
    await service.change(id, user, transition, async (record, session, invalidate) => {
      const now = clock.now();
      const ended = state === 'stopped' ? { endedAt: now } : {};
      await campaigns.move(record._id, transition, { updatedAt: now, ...ended }, session);
      if (state === 'stopped') invalidate(lettersTag);
      await service.audit(act, record, user, session);
    });
  }

  /** Who writes here no longer sends nothing more: what was scheduled is a draft again, what is under way stops. */
  async endOf(userId: string, session: ClientSession): Promise<void> {
    const { campaigns, clock } = this.#needs;
    const now = clock.now();
    const problem = 'L’envoi prévu a été annulé : son auteur n’écrit plus ici.';
    for (const id of await campaigns.listOngoingOf(userId, session)) {
      await campaigns.serialise(id.toHexString(), session);
      await campaigns.move(id, 'unschedule', { scheduledAt: null, problem, updatedAt: now }, session);
      await campaigns.move(id, 'stop', { endedAt: now, updatedAt: now }, session);
    }
  }

  /** The moment has come. What was put off, or given up, since it was asked for does nothing. */
  async startScheduled({ campaignId, at }: ScheduledSend): Promise<void> {
    const { campaigns, segments, service, content, clock } = this.#needs;
    const found = await campaigns.find(campaignId);
    if (!found || !isStillScheduled(found, at)) return;
    const checks = await service.checksOf(found);
    await content.change(async (session, invalidate) => {
      await campaigns.serialise(campaignId, session);
      const record = await campaigns.find(campaignId, session);
      if (!record || !isStillScheduled(record, at)) return;
      if (canLeave(checks)) {
        const { reached } = await segments.count(record.content.segment, clock.now(), isOfSite(record));
        return this.#begin(record, reached, null, session, invalidate);
      }
      const problem = `L’envoi prévu n’a pas eu lieu : ${problemsOf(checks).join(' ')}`;
      const fields = { scheduledAt: null, problem, updatedAt: clock.now() };
      await campaigns.move(record._id, 'unschedule', fields, session);
    });
  }

  /** Ends a campaign of which nothing waits any more; asks to be called again while something does. */
  async followUp({ campaignId }: { campaignId: string }): Promise<void> {
    const { campaigns, mails, mongo, clock } = this.#needs;
    const record = await campaigns.find(campaignId);
    if (!record || record.figures) return;
    const { mails: counts, queued, left, isUnderWay } = await mails.progressOf(campaignId);
    if (isUnderWay) throw new NotYet(followMs);
    const snapshot = await campaigns.snapshotOf(campaignId);
    const { sent, refused, abandoned } = counts;
    const withheld = counts.withheld + left;
    const figures = { total: snapshot?.total ?? 0, queued, sent, refused, abandoned, withheld };
    const now = clock.now();
    const ended = sent + refused + abandoned + withheld;
    if (queued !== null && queued !== ended) {
      const problem = `Le compte ne tombe pas juste : ${queued} mis en file, ${ended} remis, retenus, refusés ou abandonnés. La campagne n’est pas terminée.`;
      await mongo.transaction((session) => campaigns.change(record._id, countedStates, { problem }, session));
      throw new NotYet(amissMs);
    }
    await mongo.transaction(async (session) => {
      await campaigns.serialise(campaignId, session);
      // One that was stopped stays so; its last mails have ended all the same.
      await campaigns.change(record._id, ['stopped'], { figures }, session);
      await campaigns.move(record._id, 'end', { endedAt: now, updatedAt: now, figures, problem: null }, session);
    });
  }

  /** From here on its content, its segment and its number stand. */
  async #begin(
    record: StoredCampaign,
    total: number,
    user: Writer | null,
    session: ClientSession,
    invalidate: Invalidate,
  ): Promise<void> {
    const { service, campaigns, mails, follow, clock, audit } = this.#needs;
    const id = record._id.toHexString();
    const data = await service.dataOf(record);
    const links = linksOf(data);
    const mail = { ...data, page: letterPath(id), parts: mapLinks(data, (href) => `/l/${id}/${links.indexOf(href)}`) };
    const now = clock.now();
    const snapshot = { mail, links, segment: record.content.segment, total };
    const fields = { startedAt: now, updatedAt: now, problem: null, snapshot };
    await campaigns.move(record._id, 'begin', fields, session);
    invalidate(lettersTag);
    await mails.start(id, session);
    await follow.add({ campaignId: id }, { session, key: id });
    if (user?.role === 'admin')
      await audit.record({ action: 'campaign.sent', details: { recipients: total }, ...actOf(record, user) }, session);
  }

  #momentOf(at: string): Date {
    const refuse = (message: string) => new CodedError('validation', { details: [{ path: 'at', message }] });
    const moment = momentOf(at, this.#needs.timeZone);
    if (!moment) throw refuse('Cette date ou cette heure n’existe pas : choisissez-en une autre.');
    const ahead = moment.getTime() - this.#needs.clock.now().getTime();
    if (ahead <= 0) throw refuse('Choisissez un moment à venir.');
    if (ahead > maxAheadDays * dayMs) throw refuse(`Choisissez un moment dans les ${maxAheadDays} jours.`);
    return moment;
  }
}

const isOfSite = ({ ownerId }: StoredCampaign) => ({ isOfSite: ownerId === null });

function isStillScheduled({ state, scheduledAt }: StoredCampaign, at: string): boolean {
  return state === 'scheduled' && scheduledAt?.toISOString() === at;
}

const problemsOf = (checks: readonly CampaignCheck[]) =>
  checks.flatMap(({ level, label, text }) => (level === 'error' ? [`${label} : ${text}`] : []));

function blocked(checks: readonly CampaignCheck[]): CodedError {
  const details = problemsOf(checks).map((message) => ({ path: 'checks', message }));
  return new CodedError('campaign_blocked', { details });
}
