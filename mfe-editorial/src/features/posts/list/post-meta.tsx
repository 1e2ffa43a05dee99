import { postMessages } from '@letat/contracts/posts/messages';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { Avatar } from '@letat/ui/avatar';
import { Badge } from '@letat/ui/badge';
import { RelativeTime } from '@letat/ui/relative-time';
import { Meta, MetaItems } from '@letat/ui/text';
import { bylineOf } from './byline.ts';
import * as styles from './post-meta.css.ts';

/** Who wrote it, when, and how long it takes. */
export function PostMeta({
  post,
}: {
  post: Pick<PostSummary, 'author' | 'coauthors' | 'publishedAt' | 'createdAt' | 'readTime' | 'access'>;
}) {
  const { author } = post;
  return (
    <div className={styles.by}>
      <Avatar name={author.fullName || postMessages.authorFallback} src={author.avatar ?? undefined} size="tiny" />
      <Meta>
        <MetaItems
          items={[
            <b key="by" dir="auto">
              {bylineOf(post)}
            </b>,
            post.access === 'subscribers' ? <AccessBadge key="access" access={post.access} /> : null,
            <span key="length" lang="en">
              {post.readTime} {postMessages.minRead}
            </span>,
            <RelativeTime key="date" dateTime={post.publishedAt ?? post.createdAt} reserved={false} />,
          ]}
        />
      </Meta>
    </div>
  );
}

/** Says of an article that it is for subscribers; nothing of one that everybody reads. */
export function AccessBadge({ access }: Pick<PostSummary, 'access'>) {
  return access === 'subscribers' ? <Badge tone="ochre">{postMessages.forSubscribers}</Badge> : null;
}
