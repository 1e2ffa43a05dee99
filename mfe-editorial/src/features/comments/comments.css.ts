import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** What a stranger wrote decides over no column: one character may be wider than the window. */
const column = { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } as const;
export const section = style({ ...column, gap: vars.space[4] });
/** Apart from what was said before, and from the way to more of it. */
export const write = style({
  marginBlockStart: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
export const none = style({ color: vars.colour.inkSoft });
export const list = style({ ...column, listStyle: 'none', padding: 0 });
export const comment = style({
  ...column,
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
/** Answers, set in from what they answer. */
export const replies = style({
  ...column,
  listStyle: 'none',
  marginBlockStart: vars.space[2],
  paddingInlineStart: vars.space[4],
  borderInlineStart: `2px solid ${vars.colour.rule}`,
  '@media': { [media.medium]: { paddingInlineStart: vars.space[5] } },
});
globalStyle(`${replies} > :first-child`, { borderBlockStart: 0 });
export const reply = style({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
});
export const replyForm = style({ paddingBlock: vars.space[3] });
/** An account comments in its own name, a visitor says theirs. */
export const speaker = style({
  display: 'none',
  fontSize: vars.size.label,
  selectors: { ':root[data-viewer] &': { display: 'block' } },
});
export const visitor = style({
  minInlineSize: 0,
  border: 0,
  padding: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[3],
  selectors: { ':root[data-viewer] &': { display: 'none' } },
});
/** A device remembers by scripts. */
export const remembering = style({ '@media': { '(scripting: none)': { display: 'none' } } });
/** Cut off at the edge, and a line above and below: piled-up accents do not cover what others wrote. */
const contained = { overflow: 'clip', overflowClipMargin: '.5em' } as const;
export const meta = style({ ...contained, fontSize: vars.size.caption, color: vars.colour.inkSoft });
/** Line breaks of the writer are preserved. */
export const words = style({
  font: `${vars.weight.text} ${vars.size.body}/1.55 ${vars.font.serif}`,
  ...contained,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
