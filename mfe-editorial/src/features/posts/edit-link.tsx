import type { Post } from '@letat/contracts/posts';
import { useViewer } from '@letat/remote-kit/session';

/** The way to the editor, for those who write an article and for admins. Others, and the page that arrives, have none. */
export function EditLink({ post: { id, authorId, coauthors } }: { post: Pick<Post, 'id' | 'authorId' | 'coauthors'> }) {
  const viewer = useViewer();
  const writers = [authorId, ...coauthors.map((one) => one.id)];
  if (viewer === null || (!writers.includes(viewer.id) && viewer.role !== 'admin')) return null;
  return (
    <>
      {' '}
      · <a href={`/write?post=${id}`}>Modifier</a>
    </>
  );
}
