import { EditorView } from '@codemirror/view';
import { vars } from '@letat/ui/theme.css';
import { pressable } from '../code-theme.ts';

const { colour, font, size, space } = vars;

/** Sticks under the tools. */
export const findTheme = EditorView.theme({
  '.cm-panels': { background: colour.paper, color: colour.ink, zIndex: '1' },
  '.cm-panels-top': {
    top: 'calc(var(--editor-top, 0px) + 2.75rem + 1px) !important',
    borderBottom: `1px solid ${colour.rule}`,
  },
  '.cm-find': {
    position: 'relative',
    display: 'grid',
    gap: space[2],
    padding: `${space[2]} 3rem ${space[2]} 0`,
    fontFamily: font.sans,
    fontSize: size.small,
    lineHeight: vars.leading.ui,
  },
  '.cm-find > div': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[2] },
  '.cm-find input[type=text]': {
    flex: '1 1 9rem',
    minWidth: '0',
    maxWidth: '16rem',
    minHeight: '2.25rem',
    padding: `0 ${space[3]}`,
    border: `1.5px solid ${colour.edge}`,
    borderRadius: vars.radius.medium,
    background: colour.surface,
    color: colour.ink,
    // Smaller, and phones would zoom in.
    font: `inherit`,
    fontSize: size.body,
  },
  '.cm-find input::placeholder': { color: colour.inkSoft, opacity: '1' },
  '.cm-find button': pressable,
  '.cm-find button.cm-find-icon': { width: '2.25rem', padding: '0' },
  '.cm-find button:hover': { borderColor: colour.ink },
  '.cm-find :is(input, button):focus-visible': { outline: `2px solid ${colour.green}`, outlineOffset: '2px' },
  '.cm-find label': { display: 'inline-flex', alignItems: 'center', gap: space[2], minHeight: '2.25rem' },
  '.cm-find input[type=checkbox]': { width: '1.125rem', height: '1.125rem', margin: '0', accentColor: colour.green },
  '.cm-find-count': { margin: '0', minWidth: '6.5em', color: colour.inkSoft, fontVariantNumeric: 'tabular-nums' },
  '.cm-find button.cm-find-close': { position: 'absolute', top: space[2], right: '0' },
  // Inside of the words: an outline would show beside the row that covers them.
  '&.cm-editor .cm-searchMatch': { backgroundColor: colour.ochreTint, boxShadow: `inset 0 -2px 0 ${colour.ochre}` },
  '&.cm-editor .cm-searchMatch-selected': { backgroundColor: colour.ochreInk, color: colour.paper },
  '&.cm-editor .cm-searchMatch-selected *': { color: 'inherit' },
  '@media (max-width: 40rem)': {
    '.cm-find-count': { order: '1', minWidth: '0' },
    '.cm-find label': { order: '1', minHeight: '1.5rem' },
  },
  // A low window is the text's: the row is one line of it where that fits, and is scrolled away where it does not.
  '@media (max-height: 32rem) and (min-width: 40.01rem)': { '.cm-find': { gridAutoFlow: 'column' } },
  '@media (max-height: 32rem) and (max-width: 40rem)': { '.cm-panels-top': { position: 'static !important' } },
});
