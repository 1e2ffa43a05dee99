import type { PostSummary } from '@letat/contracts/posts';
import { ApiError } from '@letat/remote-kit/api-client';
import { missing } from '@letat/remote-kit/route';
import type { ReadArticle } from './article-view.ts';

/** What was asked for; an article that is not there makes its page the one that says so. */
export async function missingOr<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) throw missing();
    throw cause;
  }
}

/** Content on the page of an article. */
export const articleTags = ({ post, related }: { post: ReadArticle; related: readonly PostSummary[] }): string[] => [
  `post:${post.slug}`,
  `comments:${post.id}`,
  'authors',
  ...related.map(({ slug }) => `post:${slug}`),
];

/** The page's HTML holds the text already. */
export const withoutText = <A extends ReadArticle>(post: A): A => ({ ...post, content: '', html: '' });
