import { authorsOf, byline } from '@letat/contracts/constants';
import type { CampaignArticle } from '@letat/contracts/newsletter/campaign';
import type { PostSummary } from '@letat/contracts/posts';

/** What a newsletter shows of an article. */
export function campaignArticleOf(post: PostSummary): CampaignArticle {
  const { id, slug, title, excerpt, category, featuredImage, readTime } = post;
  const names = authorsOf(post).map(({ fullName }) => fullName);
  return { id, slug, title, excerpt, category, image: featuredImage, byline: byline(names), readTime };
}
