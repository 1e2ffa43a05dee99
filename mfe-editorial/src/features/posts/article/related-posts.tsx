import { postMessages } from '@letat/contracts/posts/messages';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { Cover } from '@letat/ui/cover';
import { Title } from '@letat/ui/text';
import { bylineOf } from '../list/byline.ts';
import { AccessBadge } from '../list/post-meta.tsx';
import { pictureOf } from '../list/post-picture.ts';
import type { ArticleView } from './article-view.ts';
import * as styles from './related-posts.css.ts';

/** Where to read on. */
export function RelatedPosts({ posts, pathOf }: { posts: readonly PostSummary[]; pathOf: ArticleView['pathOf'] }) {
  if (posts.length === 0) return <div />;
  return (
    <aside className={styles.aside} aria-labelledby="a-lire-aussi" data-print="hidden">
      <h2 id="a-lire-aussi" className={styles.heading}>
        À lire aussi
      </h2>
      {posts.map((post) => (
        <article key={post.id} className={styles.item}>
          <a className={styles.link} href={pathOf(post)}>
            <Cover slug={post.slug} category={post.category} {...pictureOf(post, '15rem')} />
            <Title level={3} size="small">
              {post.title}
            </Title>
          </a>
          <p className={styles.meta}>
            <bdi>{bylineOf(post)}</bdi> ·{' '}
            <span lang="en">
              {post.readTime} {postMessages.minRead}
            </span>{' '}
            <AccessBadge access={post.access} />
          </p>
        </article>
      ))}
    </aside>
  );
}
