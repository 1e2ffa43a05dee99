import type { PostSummary } from '@letat/contracts/posts/operations';
import { Cover } from '@letat/ui/cover';
import { Title } from '@letat/ui/text';
import { PostMeta } from '../list/post-meta.tsx';
import { pictureOf } from '../list/post-picture.ts';
import * as styles from './lead-post.css.ts';

/** The article that opens the home page. Its picture is painted first, so it is loaded eagerly. */
export function LeadPost({ post }: { post: PostSummary }) {
  return (
    <article className={styles.lead}>
      <a className={styles.link} href={`/post/${post.slug}`}>
        <Cover
          slug={post.slug}
          category={post.category}
          format="lead"
          priority
          {...pictureOf(post, '(min-width: 60rem) 30rem, 100vw')}
        />
        <Title level={2} size="section">
          {post.title}
        </Title>
      </a>
      <p className={styles.excerpt} dir="auto">
        {post.excerpt}
      </p>
      <PostMeta post={post} />
    </article>
  );
}
