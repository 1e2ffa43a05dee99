import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import type { Extension } from '@codemirror/state';
import { EditorView } from '@codemirror/view';
import { vars } from '@letat/ui/theme.css';
import { tags } from '@lezer/highlight';
import { textWidth } from '../plain-area.css.ts';

const { colour, font, size, space, weight } = vars;

/** How a button looks in the shadow root, where the design system's own does not reach. */
export const pressable = {
  minHeight: '2.25rem',
  padding: `0 ${space[3]}`,
  border: `1.5px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: colour.ink,
  font: 'inherit',
  cursor: 'pointer',
};

/** A page of the article to come: its type and its measure, no box. */
const page = EditorView.theme({
  '&': { color: colour.ink, fontFamily: font.serif, fontSize: size.reading },
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { fontFamily: 'inherit', lineHeight: vars.leading.text, overflow: 'visible' },
  '.cm-content': {
    maxWidth: textWidth,
    minHeight: 'max(45vh, 18rem)',
    padding: `${space[3]} 0`,
    caretColor: colour.ink,
  },
  '.cm-line': { padding: 0 },
  '.cm-line ::selection, .cm-line::selection': { backgroundColor: colour.ochreTint, color: colour.ink },
  '.cm-placeholder': { color: colour.inkSoft },
  '.cm-held': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: `${space[2]} ${space[3]}`,
    margin: `${space[3]} 0`,
    padding: `${space[3]} ${space[4]}`,
    borderInlineStart: `3px solid ${colour.green}`,
    background: colour.sunken,
    color: colour.inkSoft,
    fontFamily: font.sans,
    fontSize: size.small,
    lineHeight: vars.leading.ui,
  },
  '.cm-held-name': { minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '.cm-held progress': { flex: '1 1 6rem', minWidth: '4rem', maxWidth: '14rem', accentColor: colour.green },
  '.cm-held button': { ...pressable, minHeight: '2rem' },
  '.cm-held button:hover': { borderColor: colour.ink },
  '.cm-held button:focus-visible': { outline: `2px solid ${colour.green}`, outlineOffset: '2px' },
});

const heading = { fontWeight: weight.strong, lineHeight: vars.leading.title };

/** What the marks make of the words, near to how the article will show it; the marks themselves step back. */
const highlights = HighlightStyle.define([
  { tag: tags.heading1, ...heading, fontSize: '1.4em' },
  { tag: tags.heading2, ...heading, fontSize: '1.3em' },
  { tag: tags.heading3, ...heading, fontSize: '1.15em' },
  { tag: [tags.heading4, tags.heading5, tags.heading6], ...heading },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.strong, fontWeight: weight.strong },
  { tag: tags.strikethrough, textDecoration: 'line-through' },
  { tag: tags.link, color: colour.green },
  { tag: tags.url, color: colour.inkSoft, overflowWrap: 'anywhere' },
  { tag: tags.quote, color: colour.inkSoft, fontStyle: 'italic' },
  { tag: tags.monospace, fontFamily: font.mono, fontSize: '.86em', color: colour.indigo },
  { tag: [tags.processingInstruction, tags.contentSeparator], color: colour.inkSoft, fontWeight: weight.text },
  { tag: [tags.comment, tags.meta], color: colour.inkSoft },
]);

/** The look of the text: tokens of the design system alone, so that it follows the theme by itself. */
export const codeTheme: Extension = [page, syntaxHighlighting(highlights)];
