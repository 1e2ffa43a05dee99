import { isAtLeast } from '@letat/contracts/core/roles';
import { emit, on } from '@letat/remote-kit/events';
import type { PageSurroundings } from '@letat/remote-kit/page-context';
import { storedViewer } from '@letat/remote-kit/stored-viewer';

/** Name under which the remote that owns articles exposes the editor in its dialog. */
export const editorFragment = 'editor';
const editorPage = '/write';

/** The editor's own page, where its dialog cannot be had. */
export function goToEditor({ postId }: { postId?: string }, cause: unknown): void {
  emit('trouble', { kind: 'fragment', what: editorFragment, message: String(cause) });
  location.assign(postId === undefined ? editorPage : `${editorPage}?post=${encodeURIComponent(postId)}`);
}

/**
 * Opens the editor over whatever page one is on, from the header's link or from anywhere that emits `write`. An author who may
 * not write follows the link to the editor's page, which says how they could; so does everybody when its code does not come.
 */
export function registerEditor(surroundings: PageSurroundings): void {
  const dialog = () => import(/* webpackChunkName: "editor-dialog" */ './editor-dialog.tsx');
  const open = (props: { postId?: string }) =>
    dialog().then(
      ({ openEditor }) => openEditor(surroundings, props),
      (cause: unknown) => goToEditor(props, cause),
    );

  document.addEventListener('click', (event) => {
    const viewer = storedViewer();
    const onLink = event.target instanceof Element && event.target.closest('[data-write]') !== null;
    if (
      !onLink ||
      !isForThisTab(event) ||
      !viewer ||
      !isAtLeast(viewer.role, 'author') ||
      location.pathname === editorPage
    )
      return;
    event.preventDefault();
    void open({});
  });
  on('write', (props) => void open(props));
  // It is open: its code is there.
  on('editor-closed', () => void dialog().then(({ closeEditor }) => closeEditor()));
}

/** A plain click that nobody else has taken. */
const isForThisTab = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
