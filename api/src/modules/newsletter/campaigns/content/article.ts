import type { CampaignArticle } from '@letat/contracts/newsletter/campaigns/schemas';
import { authorsOf, byline } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';
import type { Types } from 'mongoose';
import type { Posts } from '../../../posts/index.ts';

/** What a newsletter shows of each of these articles, by id. */
export async function campaignArticlesOf(
  posts: Pick<Posts, 'summariesOf' | 'aiLabelledAmong'>,
  ids: readonly Types.ObjectId[],
): Promise<Map<string, CampaignArticle>> {
  const [found, labelled] = await Promise.all([posts.summariesOf(ids), posts.aiLabelledAmong(ids)]);
  return new Map([...found].map(([id, post]) => [id, campaignArticleOf(post, labelled.has(id))]));
}

/** What a newsletter shows of an article. */
export function campaignArticleOf(post: PostSummary, aiLabelled: boolean): CampaignArticle {
  const { id, slug, title, excerpt, category, featuredImage, readTime } = post;
  const names = authorsOf(post).map(({ fullName }) => fullName);
  return { id, slug, title, excerpt, category, image: featuredImage, byline: byline(names), readTime, aiLabelled };
}
