import { signersOf } from '@letat/contracts/constants';
import { useSurroundings } from '@letat/remote-kit/page-context';
import { AuthorBox } from '../authors/author-box.tsx';
import { Comments } from '../comments/comments.tsx';
import type { CommentsPage } from '../comments/comments-page.ts';
import { type ArticleView, postView, type ReadArticle } from './article-view.ts';
import { DeviceShare } from './device-share.tsx';
import { PostDates } from './post-dates.tsx';
import * as styles from './post-end.css.ts';
import { PostTags } from './post-tags.tsx';
import { KeepButton } from './reading-list/keep-button.tsx';

interface PostEndProps {
  post: ReadArticle;
  comments: CommentsPage;
  view: ArticleView;
  /** Of the page of comments, if it is not the first. */
  cursor: string | undefined;
  /** How a comment that was sent without scripts fared. */
  outcome: string | undefined;
  /** The comment that somebody without scripts wants to answer. */
  replyTo: string | undefined;
}

/** What follows the text of an article: what it is about, what to do with it, who wrote it, what readers say. */
export default function PostEnd({ post, comments, view, cursor, outcome, replyTo }: PostEndProps) {
  const { origin } = useSurroundings();
  // Whoever has left has no page to lead to.
  const signers = signersOf(post).filter(({ username }) => username !== '');
  return (
    <>
      <PostDates post={post} />
      <PostTags tags={post.tags} />
      <div className={styles.acts} data-print="hidden">
        <KeepButton post={post} />
        <DeviceShare post={post} />
      </div>
      <p className={styles.address}>
        {origin}
        {postView.pathOf(post)}
      </p>
      {signers.map((author) => (
        <AuthorBox key={author.id} author={author} label={signers.length === 1 ? 'L’auteur' : author.fullName} />
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
