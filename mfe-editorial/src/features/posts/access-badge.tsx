import { postMessages } from '@letat/contracts/messages';
import type { PostSummary } from '@letat/contracts/posts';
import { Badge } from '@letat/ui/badge';

/** Says of an article that it is for subscribers; nothing of one that everybody reads. */
export function AccessBadge({ access }: Pick<PostSummary, 'access'>) {
  return access === 'subscribers' ? <Badge tone="ochre">{postMessages.forSubscribers}</Badge> : null;
}
