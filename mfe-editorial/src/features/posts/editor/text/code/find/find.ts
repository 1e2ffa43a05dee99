import { closeSearchPanel, findNext, findPrevious, openSearchPanel, search } from '@codemirror/search';
import { EditorState, type Extension, Prec, StateEffect } from '@codemirror/state';
import { EditorView, type KeyBinding, keymap } from '@codemirror/view';
import { findPanel } from './find-panel.ts';
import { findTheme } from './find-theme.ts';

/** What the field says aloud while one searches. */
const phrases = EditorState.phrases.of({
  'current match': 'occurrence',
  'on line': 'ligne',
  'replaced match on line $': 'occurrence remplacée, ligne $',
  'replaced $ matches': '$ occurrences remplacées',
});

const scope = 'editor search-panel';

/** Escape must not close the dialog around as well. */
const findKeys: readonly KeyBinding[] = [
  { key: 'F3', run: findNext, shift: findPrevious, scope },
  { key: 'Mod-g', run: findNext, shift: findPrevious, scope },
  { key: 'Escape', run: closeSearchPanel, scope, stopPropagation: true },
];

/** What sticks above the text is not to cover what was found. */
const finding: Extension = [
  search({
    top: true,
    literal: true,
    createPanel: findPanel,
    scrollToMatch: (match) => EditorView.scrollIntoView(match, { y: 'center' }),
  }),
  phrases,
  Prec.high(keymap.of(findKeys)),
  findTheme,
];

const ready = new WeakSet<EditorView>();

/** Opens the row that finds and replaces, on the field that was named, with what was typed since it was asked for. */
export function openFind(view: EditorView, field: 'search' | 'replace', typed: string): void {
  if (!ready.has(view)) view.dispatch({ effects: StateEffect.appendConfig.of(finding) });
  ready.add(view);
  const isThere = view.dom.querySelector('.cm-find')?.contains(view.root.activeElement) ?? false;
  // Else what is selected in the text takes the place of what is being looked for.
  if (!isThere) openSearchPanel(view);
  const row = view.dom.querySelector('.cm-find');
  const target = row?.querySelector<HTMLInputElement>(`input[name=${field}]`);
  target?.focus();
  target?.select();
  if (!target || typed === '') return;
  target.value = typed;
  target.dispatchEvent(new Event('input'));
}
