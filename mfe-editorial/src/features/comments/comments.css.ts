import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const section = style({ display: 'grid', gap: vars.space[4] });
/** Clear of what was said before. */
export const write = style({ marginBlockStart: vars.space[5] });
export const none = style({ color: vars.colour.inkSoft });
export const list = style({ display: 'grid', listStyle: 'none', padding: 0 });
export const comment = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
/** Answers, set in from what they answer. */
export const replies = style({
  display: 'grid',
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
export const replyForm = style({ scrollMarginBlockStart: vars.space[8], paddingBlock: vars.space[3] });
export const meta = style({ fontSize: vars.size.caption, color: vars.colour.inkSoft });
/** Line breaks of the writer are kept. */
export const words = style({
  font: `${vars.weight.text} ${vars.size.body}/1.55 ${vars.font.serif}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
