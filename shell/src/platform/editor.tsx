import { isAtLeast } from '@letat/contracts/constants';
import { emit, on } from '@letat/remote-kit/events';
import { PageContext, type PageSurroundings } from '@letat/remote-kit/page-context';
import { storedViewer } from '@letat/remote-kit/stored-viewer';
import { createRoot, type Root } from 'react-dom/client';
import { linkOf } from './link-of.ts';

/** Name under which the remote that owns articles exposes the editor in its dialog. */
const editorFragment = 'editor';
const editorPage = '/write';

/**
 * Opens the editor over whatever page one is on, from the header's link or from anywhere that emits `write`. Whoever may
 * not write follows the link to the editor's page, which says how they could; so does everybody when its code does not come.
 */
export function registerEditor(surroundings: PageSurroundings): void {
  let root: Root | null = null;

  function close(): void {
    root?.unmount();
    root = null;
    document.getElementById(editorFragment)?.remove();
  }

  async function open(props: { postId?: string }): Promise<void> {
    if (root || !surroundings.loadFragment) return;
    const host = document.createElement('div');
    host.id = editorFragment;
    document.body.append(host);
    const shown = createRoot(host, {
      identifierPrefix: `${editorFragment}-`,
      onUncaughtError(error) {
        emit('trouble', { kind: 'render', what: editorFragment, message: String(error) });
        close();
      },
    });
    root = shown;
    try {
      const fragment = await surroundings.loadFragment(editorFragment);
      const opened = await fragment.open({
        props: props.postId === undefined ? {} : { postId: props.postId },
        call: surroundings.call,
        signal: new AbortController().signal,
      });
      shown.render(<PageContext value={surroundings}>{await opened.element()}</PageContext>);
    } catch (cause) {
      emit('trouble', { kind: 'fragment', what: editorFragment, message: String(cause) });
      close();
      location.assign(
        props.postId === undefined ? editorPage : `${editorPage}?post=${encodeURIComponent(props.postId)}`,
      );
    }
  }

  document.addEventListener('click', (event) => {
    const viewer = storedViewer();
    const url = linkOf(event);
    const onLink = event.target instanceof Element && event.target.closest('[data-write]') !== null;
    if (!url || !onLink || !viewer || !isAtLeast(viewer.role, 'author') || location.pathname === editorPage) return;
    event.preventDefault();
    void open({});
  });
  on('write', (props) => void open(props));
  on('editor-closed', close);
}
