import type { PostSummary } from '@letat/contracts/posts/operations';
import { CategoryBadge } from '@letat/ui/badge';
import { Cover } from '@letat/ui/cover';
import { Clamp, Title } from '@letat/ui/text';
import type { ReactNode } from 'react';
import * as styles from './post-card.css.ts';
import { PostMeta } from './post-meta.tsx';
import { pictureOf } from './post-picture.ts';

interface PostCardProps {
  post: PostSummary;
  /** Of its heading. Default 3. */
  level?: 2 | 3;
  /** Where it leads. Default: the article's own page. */
  href?: string;
  /** What else the list says of it, under the rest. */
  children?: ReactNode;
}

/** A post in a list. The whole card leads to it; the title is the link that screen readers announce. */
export function PostCard({ post, level = 3, href = `/post/${post.slug}`, children }: PostCardProps) {
  return (
    <article className={styles.card}>
      <Cover
        slug={post.slug}
        category={post.category}
        {...pictureOf(post, '(min-width: 60rem) 24rem, (min-width: 40rem) 50vw, 100vw')}
      />
      <div>
        <CategoryBadge category={post.category} />
      </div>
      <Title level={level} size="small">
        <a className={styles.link} href={href}>
          <Clamp lines={2}>
            <Highlighted text={post.title} ranges={post.match?.title ?? []} />
          </Clamp>
        </a>
      </Title>
      <p className={styles.excerpt}>
        <Clamp lines={3}>
          {post.match?.passage ? (
            <Highlighted text={post.match.passage} ranges={post.match.passageRanges} />
          ) : (
            post.excerpt
          )}
        </Clamp>
      </p>
      <PostMeta post={post} />
      {children}
    </article>
  );
}

/** Text with the words that a search found marked; ranges are half-open and in order. */
export function Highlighted({ text, ranges }: { text: string; ranges: readonly (readonly [number, number])[] }) {
  if (ranges.length === 0) return text;
  const parts: ReactNode[] = [];
  let end = 0;
  for (const [from, to] of ranges) {
    parts.push(text.slice(end, from), <mark key={from}>{text.slice(from, to)}</mark>);
    end = to;
  }
  parts.push(text.slice(end));
  return <>{parts}</>;
}
