import { byline, signersOf } from '@letat/contracts/constants';
import { postMessages } from '@letat/contracts/messages';
import type { PostSummary } from '@letat/contracts/posts';

export type Signed = Pick<PostSummary, 'author' | 'coauthors'>;

/** Those names in one line, where there is no room for a link to each: « Awa Diallo et 2 autres ». */
export const bylineOf = (post: Signed): string =>
  byline(signersOf(post).map(({ fullName }) => fullName || postMessages.authorFallback));
