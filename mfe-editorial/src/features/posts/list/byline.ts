import { authorsOf, byline } from '@letat/contracts/posts/byline';
import { postMessages } from '@letat/contracts/posts/messages';
import type { PostSummary } from '@letat/contracts/posts/operations';

export type Bylined = Pick<PostSummary, 'author' | 'coauthors'>;

/** Those names in one line, where there is no space for a link to each: « Awa Diallo et 2 autres ». */
export const bylineOf = (post: Bylined): string =>
  byline(authorsOf(post).map(({ fullName }) => fullName || postMessages.authorFallback));
