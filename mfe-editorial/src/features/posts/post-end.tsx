import type { Comment } from '@letat/contracts/comments';
import type { Post } from '@letat/contracts/posts';
import { AuthorBox } from '../authors/author-box.tsx';
import { Comments } from '../comments/comments.tsx';
import { PostTags } from './post-tags.tsx';

interface PostEndProps {
  post: Post;
  comments: readonly Comment[];
  /** How a comment that was sent without scripts fared. */
  outcome: string | undefined;
}

/** What follows the text of an article: what it is about, who wrote it, what readers say. */
export default function PostEnd({ post, comments, outcome }: PostEndProps) {
  return (
    <>
      <PostTags tags={post.tags} />
      {post.author.username === '' ? null : <AuthorBox author={post.author} />}
      <Comments postId={post.id} comments={comments} outcome={outcome} />
    </>
  );
}
