import { RawHtml } from '@letat/remote-kit/raw-html';
import type { PageProps } from '@letat/remote-kit/route';
import { Cover } from '@letat/ui/cover';
import { ReadingColumns, Wrap } from '@letat/ui/layout';
import { articleClass } from '@letat/ui/prose';
import { AuthorBox } from '../authors/author-box.tsx';
import { Comments } from '../comments/comments.tsx';
import type { PostData } from './post.route.ts';
import { PostContents } from './post-contents.tsx';
import { PostHeader } from './post-header.tsx';
import * as styles from './post-page.css.ts';
import { pictureOf } from './post-picture.ts';
import { PostTags } from './post-tags.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { ReservedText } from './reserved-text.tsx';

/** An article to be read: title, band, contents beside the text, tags, author, comments. */
export default function PostPage({ data: { post, comments, related }, query }: PageProps<PostData>) {
  return (
    <article>
      <PostHeader post={post} />
      <div className={post.featuredImage ? styles.picture : styles.band}>
        <Cover
          slug={post.slug}
          category={post.category}
          format={post.featuredImage ? 'lead' : 'wide'}
          priority
          {...pictureOf(post, '(min-width: 60rem) 46rem, 100vw')}
        />
      </div>
      <Wrap>
        <ReadingColumns>
          <PostContents toc={post.toc} />
          <div className={styles.text}>
            {post.withheld ? (
              <ReservedText post={post} />
            ) : (
              <RawHtml html={post.html} id="article-body" className={articleClass} />
            )}
            <PostTags tags={post.tags} />
            <AuthorBox author={post.author} />
            <Comments postId={post.id} comments={comments} outcome={query.commentaire} />
          </div>
          <RelatedPosts posts={related} />
        </ReadingColumns>
      </Wrap>
    </article>
  );
}
