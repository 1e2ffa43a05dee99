import { CodedError } from '@letat/contracts/core/coded-error';
import { emailKey } from '@letat/contracts/core/email-key';
import type { CampaignScope, CampaignState } from '@letat/contracts/newsletter/campaigns/constants';
import { campaignLimits } from '@letat/contracts/newsletter/campaigns/constants';
import {
  type Campaign,
  type CampaignCheck,
  type CampaignContent,
  type CampaignLink,
  type CampaignRecipients,
  type CampaignSummary,
  campaignContent,
} from '@letat/contracts/newsletter/campaigns/schemas';
import { letterCountDays } from '@letat/contracts/newsletter/constants';
import { Types } from 'mongoose';
import { type Page, pageRequest } from '../../../paging/page.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Content, Invalidate } from '../../../plugins/invalidation/index.ts';
import type { ClientSession, Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import type { SessionUser } from '../../../plugins/session.ts';
import { daysBefore } from '../../../time/days.ts';
import type { Audit } from '../../audit/index.ts';
import type { Mail } from '../../mail/index.ts';
import { footOf } from '../mail-rules.ts';
import { type CampaignMailData, newsletterCampaign } from '../mails/newsletter-campaign.ts';
import { newsletterCampaignTest } from '../mails/newsletter-campaign-test.ts';
import type { SegmentsRepository } from '../segments/repository.ts';
import type { LinkChecker } from './checks/links.ts';
import { runChecks } from './checks/rules.ts';
import type { ClicksRepository } from './clicks/repository.ts';
import { linksOf } from './content/links.ts';
import { mailDataOf } from './content/mail-data.ts';
import type { CampaignsRepository, StoredCampaign } from './repository.ts';
import { type CampaignTransition, campaignTransitions } from './states.ts';
import type { CampaignsView } from './view.ts';

export type Writer = Pick<SessionUser, 'id' | 'role' | 'email' | 'fullName' | 'emailVerified'>;

interface Needs {
  campaigns: CampaignsRepository;
  segments: SegmentsRepository;
  clicks: ClicksRepository;
  links: LinkChecker;
  view: CampaignsView;
  mongo: Database;
  content: Pick<Content, 'change'>;
  clock: Clock;
  mail: Mail;
  audit: Audit;
}

/** What a new campaign begins with; the rest is empty. */
type Given = { readonly [F in keyof CampaignContent]?: CampaignContent[F] | undefined };

const hourMs = 60 * 60 * 1000;
/** The first letter of seven days, the second, the third, and further ones. */
const places = 4;
const empty = campaignContent.parse({ subject: '', preheader: '', blocks: [], segment: {} });

/** Writing campaigns: what is in them, who gets them, what is wrong with them. */
export class CampaignsService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /** Throws `forbidden`, `bad_cursor`. */
  async list(
    query: { scope: CampaignScope; state?: CampaignState | undefined; limit: number; cursor?: string | undefined },
    user: Writer,
  ): Promise<Page<CampaignSummary>> {
    const { campaigns, view } = this.#needs;
    const ownerId = this.#ownerOf(query.scope, user);
    const filter = { state: query.state, ...(ownerId ? { ownerId } : {}) };
    const { items, next } = await campaigns.list(filter, pageRequest(query));
    return { items: await view.summaries(items), next };
  }

  /** Throws `campaign_not_found`. */
  async read(id: string, user: Writer): Promise<Campaign> {
    return this.#needs.view.whole(await this.find(id, user));
  }

  /** Throws `forbidden`. */
  async create(scope: CampaignScope, content: Given, user: Writer): Promise<Campaign> {
    return this.#insert(campaignContent.parse({ ...empty, ...content }), this.#ownerOf(scope, user), user);
  }

  /** Throws `campaign_not_found`. */
  async duplicate(id: string, user: Writer): Promise<Campaign> {
    const { content, ownerId } = await this.find(id, user);
    return this.#insert(content, ownerId, user);
  }

  /** Throws `campaign_not_found`, `campaign_changed`, `campaign_transition`. */
  async save(
    id: string,
    { revision, ...content }: CampaignContent & { revision: number },
    user: Writer,
  ): Promise<Campaign> {
    const { campaigns, clock } = this.#needs;
    await this.change(id, user, 'write', async (record, session) => {
      if (record.revision !== revision) throw new CodedError('campaign_changed');
      const changed = { ...content, segment: ownSegment(content.segment, record.ownerId) };
      const saved = { updatedBy: new Types.ObjectId(user.id), updatedAt: clock.now(), revision: revision + 1 };
      await campaigns.move(record._id, 'write', { content: changed, ...saved, problem: null }, session);
    });
    return this.read(id, user);
  }

  /** Throws `campaign_not_found`, `campaign_transition`. */
  async remove(id: string, user: Writer): Promise<void> {
    const { campaigns } = this.#needs;
    await this.change(id, user, 'write', async (record, session) => {
      assertIsCampaign(record);
      await campaigns.remove(record._id, session);
      await this.audit('campaign.deleted', record, user, session);
    });
  }

  /** The mail as it would be now. Throws `campaign_not_found`. */
  async mailData(id: string, user: Writer): Promise<CampaignMailData> {
    return this.dataOf(await this.find(id, user));
  }

  async dataOf(record: StoredCampaign): Promise<CampaignMailData> {
    const { view } = this.#needs;
    const [articles, author] = await Promise.all([view.articlesOf(record.content.blocks), view.authorOf(record)]);
    return mailDataOf(record.content, articles, author);
  }

  /** Throws `campaign_not_found`. */
  async countRecipients(id: string, user: Writer): Promise<CampaignRecipients> {
    const { segments, clock, mail } = this.#needs;
    const { content, ownerId } = await this.find(id, user);
    const now = clock.now();
    const of = { isOfSite: ownerId === null };
    const [counted, merged, before] = await Promise.all([
      segments.count(content.segment, now, of),
      segments.countWaiting(content.segment, now, of),
      mail.lettersSince(daysBefore(now, letterCountDays)),
    ]);
    const people: number[] = [];
    for await (const { email } of segments.reachedAfter(content.segment, now, { ...of, after: null })) {
      const place = Math.min(before.get(emailKey(email)) ?? 0, places - 1);
      people[place] = (people[place] ?? 0) + 1;
    }
    const [first = 0, second = 0, third = 0, further = 0] = people;
    return { ...counted, nth: [first, second, third, further], merged };
  }

  /** Throws `campaign_not_found`. */
  async check(id: string, user: Writer): Promise<CampaignCheck[]> {
    return this.checksOf(await this.find(id, user));
  }

  async checksOf(record: StoredCampaign): Promise<CampaignCheck[]> {
    const { view, segments, links, mail, clock } = this.#needs;
    const [articles, data, { reached }] = await Promise.all([
      view.articlesOf(record.content.blocks),
      this.dataOf(record),
      segments.count(record.content.segment, clock.now(), { isOfSite: record.ownerId === null }),
    ]);
    const { html } = mail.compose({ template: newsletterCampaign, data }, { foot: footOf('apercu') });
    const [states, sender] = await Promise.all([links.check(linksOf(data)), mail.senderRecords()]);
    const checked = { content: record.content, articles, links: states, bytes: Buffer.byteLength(html), sender };
    // A letter of a course has no recipients of its own: each reader gets it when their day has come.
    if (record.courseId) return runChecks({ ...checked, recipients: 0 }).filter(({ check }) => check !== 'recipients');
    return runChecks({ ...checked, recipients: reached });
  }

  /** To the caller’s own address. Throws `campaign_not_found`, `campaign_tests_spent`. */
  async test(id: string, user: Writer): Promise<Campaign> {
    const { campaigns, mongo, mail, clock } = this.#needs;
    const now = clock.now();
    const tested = await mongo.transaction(async (session) => {
      await campaigns.serialise(id, session);
      const record = await this.find(id, user, session);
      const tests = record.tests.filter(({ at }) => at.getTime() > now.getTime() - hourMs);
      if (tests.length >= campaignLimits.testsPerHour)
        throw new CodedError('campaign_tests_spent', { retryAfter: 600 });
      const done = [...record.tests, { at: now, by: new Types.ObjectId(user.id) }].slice(-campaignLimits.testsPerHour);
      await campaigns.change(record._id, [record.state], { tests: done }, session);
      const data = await this.dataOf(record);
      await mail.send({ template: newsletterCampaignTest, data, to: user.email, userId: user.id }, session);
      // Within: a call that bears a key is answered before its transaction commits.
      return this.find(id, user, session);
    });
    return this.#needs.view.whole(tested);
  }

  /** Throws `campaign_not_found`. */
  async listLinks(id: string, user: Writer): Promise<CampaignLink[]> {
    const { campaigns, clicks } = this.#needs;
    const { _id } = await this.find(id, user);
    const [snapshot, counts] = await Promise.all([campaigns.snapshotOf(id), clicks.ofLinks(_id)]);
    return (snapshot?.links ?? [])
      .map((href, n) => ({ href, clicks: counts.get(n) ?? 0 }))
      .toSorted((a, b) => b.clicks - a.clicks);
  }

  /** A campaign that the caller may see: an author their own, an admin any. Throws `campaign_not_found`. */
  async find(id: string, user: Writer, session?: ClientSession): Promise<StoredCampaign> {
    const record = await this.#needs.campaigns.find(id, session);
    if (!record || (user.role !== 'admin' && record.ownerId?.toHexString() !== user.id))
      throw new CodedError('campaign_not_found');
    return record;
  }

  /** One change of a campaign after the other, in a state that the transition begins with. Throws `campaign_not_found`, `campaign_transition`. */
  async change(
    id: string,
    user: Writer,
    transition: CampaignTransition,
    work: (record: StoredCampaign, session: ClientSession, invalidate: Invalidate) => Promise<void>,
  ): Promise<void> {
    const { campaigns, content } = this.#needs;
    await content.change(async (session, invalidate) => {
      await campaigns.serialise(id, session);
      const record = await this.find(id, user, session);
      const from: readonly CampaignState[] = campaignTransitions[transition].from;
      if (!from.includes(record.state)) throw new CodedError('campaign_transition');
      await work(record, session, invalidate);
    });
  }

  /** What an author does to their own subscribers is no act of the administration. */
  async audit(
    action: 'campaign.deleted' | 'campaign.unscheduled' | 'campaign.paused' | 'campaign.resumed' | 'campaign.stopped',
    record: StoredCampaign,
    user: Writer,
    session: ClientSession,
  ): Promise<void> {
    if (user.role === 'admin') await this.#needs.audit.record({ action, ...actOf(record, user) }, session);
  }

  /** Null for campaigns of the site. Throws `forbidden`. */
  #ownerOf(scope: CampaignScope, user: Writer): Types.ObjectId | null {
    if (scope === 'own') return new Types.ObjectId(user.id);
    if (user.role !== 'admin') throw new CodedError('forbidden');
    return null;
  }

  async #insert(content: CampaignContent, ownerId: Types.ObjectId | null, user: Writer): Promise<Campaign> {
    const { campaigns, mongo, clock } = this.#needs;
    const record = newCampaign(
      { ...content, segment: ownSegment(content.segment, ownerId) },
      ownerId,
      user.id,
      clock.now(),
    );
    await mongo.transaction((session) => campaigns.insert(record, session));
    return this.#needs.view.whole(record);
  }
}

/** A letter of a course leaves, and goes, with its course alone. Throws `campaign_transition`. */
export function assertIsCampaign({ courseId }: Pick<StoredCampaign, 'courseId'>): void {
  if (courseId) throw new CodedError('campaign_transition');
}

/** Who did it to which campaign, for the audit. */
export function actOf({ _id, content }: StoredCampaign, { id, fullName }: Writer) {
  return {
    actor: { id, name: fullName },
    subject: { kind: 'campaign', id: _id.toHexString(), label: content.subject || 'Sans objet' },
  };
}

/** An author writes to their own subscribers, whatever was asked for. */
export function ownSegment(
  segment: CampaignContent['segment'],
  ownerId: Types.ObjectId | null,
): CampaignContent['segment'] {
  return ownerId === null ? segment : { ...segment, authorIds: [ownerId.toHexString()] };
}

/** A draft, as it is stored. */
export function newCampaign(
  content: CampaignContent,
  ownerId: Types.ObjectId | null,
  userId: string,
  now: Date,
  courseId: Types.ObjectId | null = null,
): StoredCampaign {
  const by = objectId(userId);
  if (!by) throw new Error('a campaign is written by an account');
  return {
    _id: new Types.ObjectId(),
    ownerId,
    courseId,
    content,
    state: 'draft',
    scheduledAt: null,
    startedAt: null,
    endedAt: null,
    figures: null,
    tests: [],
    problem: null,
    revision: 1,
    createdBy: by,
    updatedBy: by,
    createdAt: now,
    updatedAt: now,
  };
}
