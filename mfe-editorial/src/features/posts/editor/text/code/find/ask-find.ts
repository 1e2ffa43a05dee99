import type { EditorView, KeyBinding } from '@codemirror/view';
import { emit } from '@letat/remote-kit/events';
import { toast } from '@letat/ui/toast';

/** Opens the row that finds and replaces; its code comes with the first time. */
export async function askFind(view: EditorView, field: 'search' | 'replace'): Promise<void> {
  const typed = takeKeys(view);
  try {
    const { openFind } = await import(/* webpackChunkName: "editor-find" */ './find.ts');
    openFind(view, field, typed.end());
  } catch (cause) {
    typed.end();
    emit('trouble', { kind: 'load', what: 'editor-find', message: String(cause) });
    toast({
      title: 'La recherche n’a pas pu s’ouvrir',
      text: 'Vérifiez votre connexion, puis réessayez.',
      tone: 'error',
    });
  }
}

/** What is typed before the row is there is meant for it, and must not go into the text. */
function takeKeys(view: EditorView): { end(): string } {
  let typed = '';
  const stop = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key !== 'Backspace' && event.key !== 'Enter') return;
    if (event.key === 'Backspace') typed = typed.slice(0, -1);
    stop(event);
  };
  const type = (event: InputEvent) => {
    typed += event.data ?? '';
    stop(event);
  };
  view.dom.addEventListener('keydown', press, { capture: true });
  view.dom.addEventListener('beforeinput', type, { capture: true });
  return {
    end() {
      view.dom.removeEventListener('keydown', press, { capture: true });
      view.dom.removeEventListener('beforeinput', type, { capture: true });
      return typed;
    },
  };
}

const on = (field: 'search' | 'replace') => (view: EditorView) => {
  void askFind(view, field);
  return true;
};
const scope = 'editor search-panel';

/** The browser's own search would find no line that is out of sight: the field does not draw those. */
export const findOpeners: readonly KeyBinding[] = [
  { key: 'Mod-f', run: on('search'), scope, preventDefault: true },
  { key: 'Ctrl-h', mac: 'Mod-Alt-f', run: on('replace'), scope, preventDefault: true },
];
