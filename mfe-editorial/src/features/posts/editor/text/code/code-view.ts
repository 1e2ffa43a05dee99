import { history, historyKeymap, standardKeymap } from '@codemirror/commands';
import { deleteMarkupBackward, insertNewlineContinueMarkupCommand, markdownLanguage } from '@codemirror/lang-markdown';
import { syntaxTree } from '@codemirror/language';
import { Annotation, EditorSelection, EditorState, type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import type { Caret, Point } from '../area.ts';
import { type Edit, linkTo, toolOf } from '../formatting/formatting.ts';
import { endItem, endQuote, indent, outdent } from '../formatting/lists.ts';
import { minimalChange } from '../formatting/text-ranges.ts';
import { readPaste } from '../paste/read-paste.ts';
import { picturesOf, refusalOf } from '../pictures/picture-files.ts';
import { codeTheme } from './code-theme.ts';
import { convert, laterPaste, pasteLater } from './deferred-paste.ts';
import { findOpeners } from './find/ask-find.ts';
import { heldPlaces } from './held-places.ts';
import { lineDirections } from './line-directions.ts';

export interface CodeViewOptions {
  /** It is mounted there: a document's policy takes no style element, a shadow root's adopted sheets are none. */
  root: ShadowRoot;
  text: string;
  caret: Caret;
  onChange(text: string): void;
  onPictures(files: readonly File[], point?: Point): void;
  /** Files that were pasted or dropped are not taken: why. */
  onRefused(reason: string): void;
  /** What may change while it is open, such as what assistive technology announces. */
  attributes: Extension;
}

/** Marks a change that came from outside, and must not be emitted again. */
const given = Annotation.define<true>();

/** What the bar of the site and the tools take of the window's top. */
const topPixels = 110;
/** What the buttons take of its foot, where they stick to it: not in a low window (`editor.css.ts`). */
const footPixels = 150;
const lowPixels = 512;

/**
 * Margins for what sticks to the edges of the window, and for the keyboard of a phone, which covers its foot: neither the caret
 * nor what was found must stand behind them.
 */
function stickingPixels({ dom }: EditorView) {
  const row = dom.querySelector<HTMLElement>('.cm-panels-top')?.offsetHeight ?? 0;
  const seen = window.visualViewport;
  const covered = seen === null ? 0 : window.innerHeight - seen.offsetTop - seen.height;
  return { top: topPixels + row, bottom: Math.max(window.innerHeight > lowPixels ? footPixels : 0, covered) };
}

/** The field that knows markdown. Tab moves items of a list; where there is nothing to move it leads on to the next field, as everywhere. */
export function codeView({
  root,
  text,
  caret,
  onChange,
  onPictures,
  onRefused,
  attributes,
}: CodeViewOptions): EditorView {
  const length = text.replaceAll('\r\n', '\n').length;
  const view = new EditorView({
    root,
    parent: root,
    doc: text,
    selection: { anchor: Math.min(caret.start, length), head: Math.min(caret.end, length) },
    extensions: [
      attributes,
      history(),
      heldPlaces,
      laterPaste,
      markdownLanguage,
      codeTheme,
      EditorView.lineWrapping,
      lineDirections,
      EditorView.scrollMargins.of(stickingPixels),
      EditorState.tabSize.of(4),
      placeholder('Écrivez ici…'),
      Prec.high(
        keymap.of([
          { key: 'Enter', run: (target) => applyTo(target, endQuote) || applyTo(target, endItem) },
          { key: 'Enter', run: insertNewlineContinueMarkupCommand({ nonTightLists: false }) },
          { key: 'Backspace', run: deleteMarkupBackward },
          { key: 'Tab', run: (target) => applyTo(target, indent), shift: (target) => applyTo(target, outdent) },
        ]),
      ),
      keymap.of([...findOpeners, ...historyKeymap, ...standardKeymap]),
      EditorView.domEventHandlers({
        keydown(event, view) {
          const tool = toolOf(event);
          return tool !== undefined && applyTo(view, tool);
        },
        paste(event, view) {
          return paste(event.clipboardData, view);
        },
        drop(event) {
          const taken = take(picturesOf(event.dataTransfer), { x: event.clientX, y: event.clientY });
          return refuse(event.dataTransfer) || taken;
        },
      }),
      EditorView.updateListener.of(({ docChanged, state, transactions }) => {
        if (docChanged && !transactions.some((transaction) => transaction.annotation(given)))
          onChange(state.doc.toString());
      }),
    ],
  });
  // The shadow root hands the focus on to the first that takes one: that is to be the text.
  view.scrollDOM.removeAttribute('tabindex');
  return view;

  function paste(data: DataTransfer | null, view: EditorView): boolean {
    const pasted = readPaste(data, { hasSelection: !view.state.selection.main.empty, isCode: isLiteral(view.state) });
    if (pasted === null) return refuse(data);
    if (pasted.kind === 'pictures') return take(pasted.files);
    if (pasted.kind === 'address') return applyTo(view, linkTo(pasted.address));
    void pasteLater(view, convert(pasted.html, pasted.text));
    return true;
  }

  /** Else a browser shows the file in place of the page, or the field takes its bytes for words. */
  function refuse(data: DataTransfer | null): boolean {
    const refusal = refusalOf(data?.files ?? []);
    if (refusal !== null) onRefused(refusal);
    return refusal !== null;
  }

  function take(files: readonly File[], point?: Point): boolean {
    if (files.length === 0) return false;
    onPictures(files, point);
    return true;
  }
}

/** Applies a tool's edit; returns whether there was something to do. */
export function applyTo(view: EditorView, edit: Edit): boolean {
  const { doc, selection } = view.state;
  const before = doc.toString();
  const after = edit({ text: before, start: selection.main.from, end: selection.main.to });
  if (!after) return false;
  const changes = minimalChange(before, after.text);
  view.dispatch({
    ...(changes ? { changes } : {}),
    selection: EditorSelection.range(after.start, after.end),
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

/** Shows another text; the caret stays in what is unchanged. Can be undone. */
export function showText(view: EditorView, text: string): void {
  const changes = minimalChange(view.state.doc.toString(), text.replaceAll('\r\n', '\n'));
  if (changes) view.dispatch({ changes, annotations: given.of(true) });
}

const literal = /Code|URL|HTML|Comment/;

/** Whether what stands at the caret, or is selected, means itself: marks would be no marks there. */
export function isLiteral(state: EditorState): boolean {
  const { from, to, empty } = state.selection.main;
  const innermost = syntaxTree(state).resolveInner(from, empty ? -1 : 1);
  for (let node: typeof innermost | null = innermost; node; node = node.parent) {
    // At the edges of a word of code one is outside already; a block of code may have no end yet.
    const isInside = !empty || node.name === 'FencedCode' || (node.from < from && to < node.to);
    if (literal.test(node.name) && isInside) return true;
  }
  return false;
}
