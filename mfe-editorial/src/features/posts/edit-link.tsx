import type { Post } from '@letat/contracts/posts';
import { useViewer } from '@letat/remote-kit/session';

/** The way to the editor, for the author of an article and for admins. Others, and the page that arrives, have none. */
export function EditLink({ post: { id, authorId } }: { post: Pick<Post, 'id' | 'authorId'> }) {
  const viewer = useViewer();
  if (viewer === null || (viewer.id !== authorId && viewer.role !== 'admin')) return null;
  return (
    <>
      {' '}
      · <a href={`/write?post=${id}`}>Modifier</a>
    </>
  );
}
