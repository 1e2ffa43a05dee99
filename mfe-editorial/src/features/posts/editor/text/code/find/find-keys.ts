import { closeSearchPanel, findNext, findPrevious } from '@codemirror/search';
import type { KeyBinding } from '@codemirror/view';

const scope = 'editor search-panel';

/** Escape must not close the dialog around as well. */
export const findKeys: readonly KeyBinding[] = [
  { key: 'F3', run: findNext, shift: findPrevious, scope },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope },
  { key: 'Escape', run: closeSearchPanel, scope, stopPropagation: true },
];
