import type { Post } from '@letat/contracts/posts';
import { useViewer, type Viewer } from '@letat/remote-kit/session';

/** The way to the editor, for those who write an article and for admins. Others, and the page that arrives, have none. */
export function EditLink({ post: { id, authorId, coauthors } }: { post: Pick<Post, 'id' | 'authorId' | 'coauthors'> }) {
  const viewer = useViewer();
  const writes = ({ id: own, role }: Viewer) =>
    role === 'admin' || own === authorId || coauthors.some((one) => one.id === own);
  if (viewer === null || !writes(viewer)) return null;
  return (
    <span>
      <a href={`/write?post=${id}`}>Modifier</a>
    </span>
  );
}
