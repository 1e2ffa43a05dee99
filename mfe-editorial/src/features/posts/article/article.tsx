import type { PublishedLanguage } from '@letat/contracts/ai/translations/operations';
import type { PostSummary } from '@letat/contracts/posts/operations';
import { deferredPart } from '@letat/remote-kit/deferred-part';
import { lazyOnIntent } from '@letat/remote-kit/hydrate-on-intent';
import { partForViewers } from '@letat/remote-kit/part-for-viewers';
import { RawHtml } from '@letat/remote-kit/raw-html';
import type { Query } from '@letat/remote-kit/route';
import { Cover } from '@letat/ui/cover';
import { ReadingColumns, Wrap } from '@letat/ui/layout';
import { articleClass } from '@letat/ui/prose';
import { Suspense, useState } from 'react';
import type { CommentsPage } from '../../comments/comments-page.ts';
import { Newsletter } from '../../newsletter/newsletter.tsx';
import { pictureOf } from '../list/post-picture.ts';
import * as styles from './article.css.ts';
import { type ArticleView, type ReadArticle, reservedClass, reservedPart } from './article-view.ts';
import { PostContents } from './post-contents.tsx';
import { PostHeader } from './post-header.tsx';
import { RelatedPosts } from './related-posts.tsx';
import { ReservedBody, RestOfText } from './reserved-body.tsx';

const ReservedText = lazyOnIntent(
  reservedPart,
  () => import(/* webpackChunkName: "reserved-text" */ './reserved-text.tsx'),
);

/** What follows the text is read as the server sent it; its code waits until the reader comes near. */
const PostEnd = lazyOnIntent('fin-du-texte', () => import(/* webpackChunkName: "post-end" */ './post-end.tsx'));

interface ArticleProps {
  view: ArticleView;
  post: ReadArticle;
  comments: CommentsPage;
  related: readonly PostSummary[];
  /** That it is read in, besides French; its own page alone leads to them. */
  languages?: readonly PublishedLanguage[];
  /** `commentaire` and `lettre` hold the status of a form that was sent without scripts, `repondre` which comment is to be answered, `suite` which page of comments it is. */
  query: Query;
}

/** An article to be read: title, band, contents beside the text, tags, author, comments; then the newsletter. */
export function Article({ view, post, comments, related, languages = [], query }: ArticleProps) {
  /** What a subscriber may read of a reserved article comes after the page: its contents too. */
  const [opened, setOpened] = useState<Pick<ReadArticle, 'slug' | 'toc' | 'html'> | null>(null);
  const open = opened?.slug === post.slug ? opened : null;
  return (
    <>
      <article data-viewed={`posts/${post.id}`}>
        <PostHeader post={post} back={view.back} languages={languages} />
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
            <PostContents toc={open?.toc ?? post.toc} />
            <div className={styles.text}>
              {post.access === 'free' ? (
                <RawHtml html={post.html} id="article-body" className={articleClass} />
              ) : (
                <ReservedBody post={post} whole={post.withheld ? (open?.html ?? null) : post.html}>
                  {post.withheld ? (
                    <div {...deferredPart(reservedPart)} {...partForViewers} className={reservedClass}>
                      <Suspense>
                        <ReservedText key={post.slug} post={post} path={view.pathOf(post)} onOpened={setOpened} />
                      </Suspense>
                    </div>
                  ) : (
                    <div id={reservedPart} className={reservedClass}>
                      <RestOfText html={post.html} opening={post.opening} />
                    </div>
                  )}
                </ReservedBody>
              )}
              <div {...deferredPart('fin-du-texte')} className={styles.end}>
                <Suspense>
                  <PostEnd
                    post={post}
                    comments={comments}
                    view={view}
                    cursor={query.suite}
                    outcome={query.commentaire}
                    replyTo={query.repondre}
                  />
                </Suspense>
              </div>
            </div>
            <RelatedPosts posts={related} pathOf={view.pathOf} />
          </ReadingColumns>
        </Wrap>
      </article>
      <Newsletter page={view.pathOf(post)} outcome={query.lettre} author={post.author} />
    </>
  );
}
