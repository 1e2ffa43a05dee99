import { siteMessages } from '@letat/contracts/core/site-messages';
import type {
  Campaign,
  CampaignArticle,
  CampaignBlock,
  CampaignDelay,
  CampaignFigures,
  CampaignSummary,
} from '@letat/contracts/newsletter/campaigns/schemas';
import type { Types } from 'mongoose';
import type { Clock } from '../../../plugins/clock.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { wallClock } from '../../../time/zoned-time.ts';
import type { CampaignProgress, Mail } from '../../mail/index.ts';
import type { Posts } from '../../posts/index.ts';
import type { Users } from '../../users/index.ts';
import type { ClicksRepository } from './clicks/repository.ts';
import { campaignArticlesOf } from './content/article.ts';
import type { CampaignsRepository, StoredCampaign } from './repository.ts';

interface Needs {
  campaigns: CampaignsRepository;
  clicks: ClicksRepository;
  posts: Pick<Posts, 'summariesOf' | 'aiLabelledAmong'>;
  users: Pick<Users, 'authorSummariesOf'>;
  clock: Clock;
  timeZone: string;
  senderAddress: string;
  /** How a course is called; null for one that is not there. */
  courseTitle(id: string): Promise<string | null>;
  pace: Mail['pace'];
  progressOf(id: string): Promise<CampaignProgress>;
}

/** Campaigns that leave at the same time, as far as they are counted. */
const maxSideBySide = 20;

/** Campaigns as screens show them: with the names of people, the articles, and how far they are. */
export class CampaignsView {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  async summaries(records: readonly StoredCampaign[]): Promise<CampaignSummary[]> {
    const { users, clicks } = this.#needs;
    const people = records.flatMap(({ ownerId, updatedBy }) => (ownerId ? [ownerId, updatedBy] : [updatedBy]));
    const [names, totals] = await Promise.all([
      users.authorSummariesOf(people),
      clicks.totalsOf(records.map(({ _id }) => _id)),
    ]);
    const person = (id: Types.ObjectId) => {
      const key = id.toHexString();
      return { id: key, fullName: names.get(key)?.fullName ?? 'Compte supprimé' };
    };
    return Promise.all(
      records.map(async (record) => ({
        id: record._id.toHexString(),
        owner: record.ownerId && person(record.ownerId),
        subject: record.content.subject,
        state: record.state,
        scheduledAt: record.scheduledAt?.toISOString() ?? null,
        startedAt: record.startedAt?.toISOString() ?? null,
        endedAt: record.endedAt?.toISOString() ?? null,
        updatedAt: record.updatedAt.toISOString(),
        updatedBy: person(record.updatedBy),
        figures: await this.#figuresOf(record, totals.get(record._id.toHexString()) ?? 0),
      })),
    );
  }

  async whole(record: StoredCampaign): Promise<Campaign> {
    const { users, clock, timeZone, senderAddress, courseTitle } = this.#needs;
    const { revision, problem, tests, content } = record;
    const courseId = record.courseId?.toHexString();
    const lastTest = tests.at(-1);
    const [[summary], articles, names] = await Promise.all([
      this.summaries([record]),
      this.articlesOf(content.blocks),
      users.authorSummariesOf(lastTest ? [lastTest.by] : []),
    ]);
    if (!summary) throw new Error('a campaign has no summary');
    const tester = lastTest && names.get(lastTest.by.toHexString());
    return {
      ...summary,
      ...content,
      revision,
      articles: [...articles.values()],
      sender: {
        name: summary.owner ? `${summary.owner.fullName} · ${siteMessages.name}` : siteMessages.name,
        email: senderAddress,
      },
      course: courseId === undefined ? null : { id: courseId, title: (await courseTitle(courseId)) ?? '' },
      delay: await this.#delayOf(record, summary),
      lastTest: lastTest ? { at: lastTest.at.toISOString(), by: tester?.fullName ?? 'un compte supprimé' } : null,
      problem,
      clock: { timeZone, now: wallClock(clock.now(), timeZone) },
    };
  }

  /** The published articles that these blocks name, by id. */
  async articlesOf(blocks: readonly CampaignBlock[]): Promise<Map<string, CampaignArticle>> {
    const ids = blocks.flatMap((block) => {
      const id = block.type === 'article' && block.postId !== null ? objectId(block.postId) : null;
      return id ? [id] : [];
    });
    return campaignArticlesOf(this.#needs.posts, ids);
  }

  /** Whose name stands as the sender of a campaign; null for one of the site. */
  async authorOf({ ownerId }: Pick<StoredCampaign, 'ownerId'>): Promise<string | null> {
    if (ownerId === null) return null;
    const names = await this.#needs.users.authorSummariesOf([ownerId]);
    return names.get(ownerId.toHexString())?.fullName ?? null;
  }

  async #delayOf({ _id }: StoredCampaign, { state, figures }: CampaignSummary): Promise<CampaignDelay | null> {
    const waiting = state === 'sending' ? waitingOf(figures) : 0;
    if (waiting === 0) return null;
    // They leave side by side: the last of one may leave after the last of all the others.
    const ahead = (await this.#waitingOfOthers(_id)) + waiting;
    const { warmUp, pauses, lastLeavesAt } = await this.#needs.pace(ahead);
    // What fits into today is not held back.
    const isHeld = warmUp !== null && ahead > warmUp.allowance - warmUp.taken;
    if (!isHeld && pauses.length === 0) return null;
    const { allowance = 0, taken = 0 } = warmUp ?? {};
    return { waiting, warmUp: isHeld ? { allowance, taken, lastAt: lastLeavesAt.toISOString() } : null, pauses };
  }

  async #waitingOfOthers(id: Types.ObjectId): Promise<number> {
    const others = (await this.#needs.campaigns.sending(maxSideBySide)).filter(({ _id }) => !_id.equals(id));
    const figures = await Promise.all(others.map((other) => this.#figuresOf(other, 0)));
    return figures.reduce((sum, one) => sum + waitingOf(one), 0);
  }

  async #figuresOf({ _id, state, figures }: StoredCampaign, clicks: number): Promise<CampaignFigures | null> {
    if (figures) return { ...figures, queued: figures.queued ?? null, clicks };
    if (state !== 'sending' && state !== 'paused') return null;
    const { campaigns, progressOf } = this.#needs;
    const id = _id.toHexString();
    const [snapshot, { mails, queued, left }] = await Promise.all([campaigns.snapshotOf(id), progressOf(id)]);
    const { sent, refused, abandoned, withheld } = mails;
    return { total: snapshot?.total ?? 0, queued, sent, refused, abandoned, withheld: withheld + left, clicks };
  }
}

/** Mails of a campaign that have not ended. */
function waitingOf(figures: CampaignFigures | null): number {
  if (figures === null) return 0;
  const { queued, total, sent, refused, abandoned, withheld } = figures;
  return Math.max(0, (queued ?? total) - sent - refused - abandoned - withheld);
}
