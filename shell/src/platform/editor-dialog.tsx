import { emit } from '@letat/remote-kit/events';
import { PageContext, type PageSurroundings } from '@letat/remote-kit/page-context';
import { createRoot, type Root } from 'react-dom/client';
import { editorFragment, goToEditor } from './editor.ts';

let root: Root | null = null;

/** Takes the editor away. */
export function closeEditor(): void {
  root?.unmount();
  root = null;
  document.getElementById(editorFragment)?.remove();
}

/** Opens the editor in its dialog, once. When its code does not come, its page is loaded instead. */
export async function openEditor(surroundings: PageSurroundings, props: { postId?: string }): Promise<void> {
  if (root || !surroundings.loadFragment) return;
  const host = document.createElement('div');
  host.id = editorFragment;
  document.body.append(host);
  const shown = createRoot(host, {
    identifierPrefix: `${editorFragment}-`,
    onUncaughtError(error) {
      emit('trouble', { kind: 'render', what: editorFragment, message: String(error) });
      closeEditor();
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
    closeEditor();
    goToEditor(props, cause);
  }
}
