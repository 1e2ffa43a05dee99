import type { EditablePost } from '@letat/contracts/posts/writing/operations';
import { defineFragment } from '@letat/remote-kit/define-fragment';

/** The editor in a dialog; `postId` goes on with an article of one's own. It says `editor-closed` when it is done. */
export default defineFragment<EditablePost | null>({
  id: 'editor',
  load: async ({ call, props, signal }) =>
    props.postId ? call('GET /api/my/posts/:id', { params: { id: props.postId }, signal }) : null,
  view: () => import(/* webpackChunkName: "editor-dialog" */ './editor-dialog.tsx'),
});
