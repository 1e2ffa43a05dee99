import { authorsOf, byline } from '@letat/contracts/constants';
import { postMessages } from '@letat/contracts/messages';
import type { PostSummary } from '@letat/contracts/posts';

export type Bylined = Pick<PostSummary, 'author' | 'coauthors'>;

/** Those names in one line, where there is no space for a link to each: « Awa Diallo et 2 autres ». */
export const bylineOf = (post: Bylined): string =>
  byline(authorsOf(post).map(({ fullName }) => fullName || postMessages.authorFallback));
