import type { BlogPostSummary } from '@letat/contracts/posts/operations';
import { CategoryBadge } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Split } from '@letat/ui/layout';
import { Kicker, Title } from '@letat/ui/text';
import { blogView } from '../article/article-view.ts';
import * as card from '../list/post-card.css.ts';
import { PostMeta } from '../list/post-meta.tsx';
import { pictureOf } from '../list/post-picture.ts';
import { Echo } from './blog-card.tsx';
import * as styles from './blog-lead.css.ts';

/** The article that the editors put first. Its picture is painted first, so it is loaded eagerly. */
export function BlogLead({ post }: { post: BlogPostSummary }) {
  return (
    <article className={styles.lead}>
      <Split ratio="7-5" align="center">
        <Cover
          slug={post.slug}
          category={post.category}
          format="lead"
          priority
          {...pictureOf(post, '(min-width: 60rem) 44rem, 100vw')}
        />
        <div className={styles.words}>
          <Kicker>À la une</Kicker>
          <Title level={2} size="section">
            <a className={card.link} href={blogView.pathOf(post)}>
              {post.title}
            </a>
          </Title>
          <p className={card.excerpt} dir="auto">
            {post.excerpt}
          </p>
          <div>
            <CategoryBadge category={post.category} />
          </div>
          <PostMeta post={post} />
          <Echo post={post} />
        </div>
      </Split>
    </article>
  );
}
