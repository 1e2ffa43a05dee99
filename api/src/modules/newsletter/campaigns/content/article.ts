import type { CampaignArticle } from '@letat/contracts/newsletter/campaigns/schemas';
import { authorsOf, byline } from '@letat/contracts/posts/byline';
import type { PostSummary } from '@letat/contracts/posts/operations';

/** What a newsletter shows of an article. */
export function campaignArticleOf(post: PostSummary): CampaignArticle {
  const { id, slug, title, excerpt, category, featuredImage, readTime } = post;
  const names = authorsOf(post).map(({ fullName }) => fullName);
  return { id, slug, title, excerpt, category, image: featuredImage, byline: byline(names), readTime };
}
