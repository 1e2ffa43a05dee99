import { formatCount } from '@letat/contracts/core/format/numbers';
import type { CampaignArticle } from '@letat/contracts/newsletter/campaigns/schemas';
import type { SentDigest } from '@letat/contracts/newsletter/constants';
import { categoriesMatching } from '@letat/contracts/posts/categories';
import type { PostSummary } from '@letat/contracts/posts/operations';
import type { Clock } from '../../../plugins/clock.ts';
import type { Database } from '../../../plugins/mongo/index.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { daysBefore } from '../../../time/days.ts';
import type { CampaignDefinition, Campaigns } from '../../mail/index.ts';
import type { Posts } from '../../posts/index.ts';
import { campaignArticleOf } from '../campaigns/content/article.ts';
import { mailDataOf } from '../campaigns/content/mail-data.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import { newsletterDigest } from '../mails/newsletter-digest.ts';
import { toHeldLetter } from '../mails/newsletter-merged.ts';
import type { SegmentsRepository } from '../segments/repository.ts';
import { digestTopic } from '../streams.ts';
import type { DigestsRepository } from './repository.ts';

/** How far back a digest looks whose last one is older than that, or that never left. */
const daysOf = { daily: 1, weekly: 7 } as const;
/** New articles of one digest. */
const maxArticles = 50;
/** Articles of one mail. */
const maxShown = 8;
const opening = { daily: 'Aujourd’hui', weekly: 'Cette semaine' } as const;

interface Needs {
  digests: DigestsRepository;
  posts: Pick<Posts, 'latest'>;
  mongo: Database;
  clock: Clock;
  mails: Campaigns;
  /** Whether it must not leave to as many as want it; administrators are told then. */
  isHeld(frequency: SentDigest): Promise<boolean>;
}

/**
 * Has a digest go out with what was published since the last one; nothing new, and nothing leaves. Run again after a crash it finds
 * nothing new. What is in one that was held is in the next.
 */
export async function sendDigest(
  frequency: SentDigest,
  { digests, posts, mongo, clock, mails, isHeld }: Needs,
): Promise<void> {
  if (!(await digests.isOn(frequency)) || (await isHeld(frequency))) return;
  const at = clock.now();
  const newest = await posts.latest({}, maxArticles);
  await mongo.transaction(async (session) => {
    await digests.serialise(frequency, session);
    const [last] = await digests.last(frequency, 1, session);
    const since = last?.at ?? daysBefore(at, daysOf[frequency]);
    const postIds = newest.flatMap(({ post: { id, publishedAt } }) => {
      const moment = publishedAt === null ? null : new Date(publishedAt);
      const _id = moment && moment > since && moment <= at ? objectId(id) : null;
      return _id ? [_id] : [];
    });
    if (postIds.length > 0) await mails.start(await digests.insert({ frequency, at, postIds }, session), session);
  });
}

/** Digests as mails to many: each gets the new articles of their interests and authors, and nothing when there are none. */
export function digestDefinition({
  digests,
  segments,
  posts,
  frequency,
}: {
  digests: DigestsRepository;
  segments: SegmentsRepository;
  posts: Pick<Posts, 'summariesOf' | 'aiLabelledAmong'>;
  frequency: Pick<LetterFrequencyService, 'admit'>;
}): CampaignDefinition<typeof newsletterDigest.data> {
  return {
    name: 'digest',
    async describe(id) {
      const run = await digests.find(id);
      if (!run) return null;
      const [wanting, articles] = [await segments.countWantingDigest(run.frequency, run.at), run.postIds.length];
      return `Un résumé de ${formatCount(articles, 'article', 'articles')} à ${formatCount(wanting, 'abonné', 'abonnés')}`;
    },
    async *recipients(id, after) {
      const run = await digests.find(id);
      if (run) yield* segments.wantingDigest(run.frequency, run.at, after);
    },
    async mailTo(id, key) {
      const [run, subscriber] = await Promise.all([digests.find(id), segments.find(key)]);
      if (!run || subscriber?.digest !== run.frequency) return null;
      const [found, labelled] = await Promise.all([posts.summariesOf(run.postIds), posts.aiLabelledAmong(run.postIds)]);
      const wanted = run.postIds.flatMap((postId) => {
        const post = found.get(postId.toHexString());
        return post && isWanted(post, subscriber) ? [campaignArticleOf(post, labelled.has(postId.toHexString()))] : [];
      });
      const articles = wanted.slice(0, maxShown);
      const [first] = articles;
      if (!first) return null;
      const data = mailDataOf(
        contentOf(run.frequency, first, articles),
        new Map(articles.map((one) => [one.id, one])),
        null,
      );
      const leaving = { key: `digest ${id}`, topic: digestTopic, toHeldLetter: () => toHeldLetter(data) };
      if (!(await frequency.admit(subscriber, leaving))) return null;
      return { template: newsletterDigest, data, to: subscriber.email, topic: digestTopic };
    },
  };
}

/** Who chose no interest wants all; who chose some gets their authors’ articles besides. */
function isWanted(
  { category, author, coauthors }: PostSummary,
  { interests, authorSubscriptions }: { interests: readonly string[]; authorSubscriptions: readonly string[] },
): boolean {
  if (interests.length === 0) return true;
  if (interests.some((interest) => categoriesMatching(interest).some((label) => label === category))) return true;
  return [author, ...coauthors].some(({ id }) => authorSubscriptions.includes(id));
}

function contentOf(frequency: SentDigest, first: CampaignArticle, articles: readonly CampaignArticle[]) {
  const others = articles.length - 1;
  const more = others === 0 ? '' : others === 1 ? ', et un autre article' : `, et ${others} autres articles`;
  return {
    subject: `${opening[frequency]} : ${first.title}`,
    preheader: `${first.byline}${more}.`,
    blocks: articles.map(({ id }, n) => ({
      type: 'article' as const,
      id: `b${n}`,
      postId: id,
      shape: n === 0 ? ('feature' as const) : ('brief' as const),
      text: '',
    })),
  };
}
