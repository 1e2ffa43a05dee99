import { formatDate } from '@letat/contracts/core/format/dates';
import { crawlerLines } from '@letat/contracts/crawlers/constants';
import { authorsOf } from '@letat/contracts/posts/byline';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { Meta } from '@letat/ui/text';
import { AuthorBox } from '../../authors/author-box.tsx';
import { Comments } from '../../comments/comments.tsx';
import type { CommentsPage } from '../../comments/comments-page.ts';
import { BookmarkButton } from '../reading-list/bookmark-button.tsx';
import { type ArticleView, postView, type ReadArticle } from './article-view.ts';
import { DeviceShare } from './device-share.tsx';
import * as styles from './post-end.css.ts';

interface PostEndProps {
  post: ReadArticle;
  comments: CommentsPage;
  view: ArticleView;
  /** Of the page of comments, if it is not the first. */
  cursor: string | undefined;
  /** How a comment that was sent without scripts fared. */
  outcome: string | undefined;
  /** The comment that a reader without scripts wants to answer. */
  replyTo: string | undefined;
}

/** What follows the text of an article: what it is about, what to do with it, who wrote it, what readers say. */
export default function PostEnd({ post, comments, view, cursor, outcome, replyTo }: PostEndProps) {
  const { origin } = useSurroundings();
  // An author who has left has no page to lead to.
  const authors = authorsOf(post).filter(({ username }) => username !== '');
  return (
    <>
      <PostDates post={post} />
      <PostTags tags={post.tags} />
      <div className={styles.acts} data-print="hidden">
        <BookmarkButton post={post} />
        <DeviceShare post={post} />
      </div>
      <p className={styles.address}>
        {origin}
        {postView.pathOf(post)}
      </p>
      {authors.map((author) => (
        <AuthorBox key={author.id} author={author} label={authors.length === 1 ? 'L’auteur' : author.fullName} />
      ))}
      <Comments
        postId={post.id}
        view={view.comments}
        path={view.pathOf(post)}
        page={comments}
        cursor={cursor}
        outcome={outcome}
        replyTo={replyTo}
      />
    </>
  );
}

/** The subjects of an article; each leads to a search for it. */
export function PostTags({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return null;
  return (
    <ul className={styles.tags} aria-label="Sujets">
      {tags.map((tag) => (
        <li key={tag}>
          <a className={styles.tag} dir="auto" href={`/?search=${encodeURIComponent(tag)}`}>
            #{tag}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The days for those who quote an article, whose header says its age, and what it says to crawlers of AI. */
export function PostDates({ post: { publishedAt, createdAt, updatedAt, crawlerPolicy } }: { post: ReadArticle }) {
  const appeared = publishedAt ?? createdAt;
  const [first, last] = [formatDate(appeared), formatDate(updatedAt)];
  return (
    <Meta>
      Paru le <time dateTime={appeared}>{first}</time>
      {last === first || updatedAt < appeared ? null : (
        <>
          , mis à jour le <time dateTime={updatedAt}>{last}</time>
        </>
      )}
      .{crawlerPolicy === undefined ? null : ` ${crawlerLines[crawlerPolicy]}`}
    </Meta>
  );
}
