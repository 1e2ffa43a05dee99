import type { Comment } from '@letat/contracts/comments';
import { AuthorBox } from '../authors/author-box.tsx';
import { Comments } from '../comments/comments.tsx';
import type { ArticleView, ReadArticle } from './article-view.ts';
import { PostTags } from './post-tags.tsx';

interface PostEndProps {
  post: ReadArticle;
  comments: readonly Comment[];
  view: ArticleView['comments'];
  /** How a comment that was sent without scripts fared. */
  outcome: string | undefined;
}

/** What follows the text of an article: what it is about, who wrote it, what readers say. */
export default function PostEnd({ post, comments, view, outcome }: PostEndProps) {
  return (
    <>
      <PostTags tags={post.tags} />
      {post.author.username === '' ? null : <AuthorBox author={post.author} />}
      <Comments postId={post.id} view={view} comments={comments} outcome={outcome} />
    </>
  );
}
