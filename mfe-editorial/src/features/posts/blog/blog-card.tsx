import { formatNumber } from '@letat/contracts/core/format/numbers';
import { tagsOfCard } from '@letat/contracts/posts/blog';
import type { BlogPostSummary } from '@letat/contracts/posts/operations';
import { MetaItems } from '@letat/ui/text';
import { blogView } from '../article/article-view.ts';
import { PostCard } from '../list/post-card.tsx';
import * as styles from './blog-card.css.ts';

/** An article as the blog lists it: with its first subjects, and how much it was read and answered. */
export function BlogCard({ post }: { post: BlogPostSummary }) {
  const tags = post.tags.slice(0, tagsOfCard);
  return (
    <PostCard post={post} href={blogView.pathOf(post)}>
      {tags.length > 0 ? (
        <ul className={styles.tags} aria-label="Sujets">
          {tags.map((tag) => (
            <li key={tag} dir="auto">
              #{tag}
            </li>
          ))}
        </ul>
      ) : null}
      <Echo post={post} />
    </PostCard>
  );
}

/** « 1 204 lectures · 3 commentaires »; nothing of what there is none of. */
export function Echo({ post: { views, comments } }: { post: Pick<BlogPostSummary, 'views' | 'comments'> }) {
  if (views + comments === 0) return null;
  return (
    <p className={styles.echo}>
      <MetaItems items={[counted(views, 'lecture'), counted(comments, 'commentaire')]} />
    </p>
  );
}

function counted(count: number, noun: string): string {
  return count === 0 ? '' : `${formatNumber(count)} ${noun}${count > 1 ? 's' : ''}`;
}
