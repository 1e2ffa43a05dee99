import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const section = style({ display: 'grid', gap: vars.space[4] });
export const none = style({ color: vars.colour.inkSoft });
export const list = style({ display: 'grid' });
export const comment = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
export const meta = style({ fontSize: vars.size.caption, color: vars.colour.inkSoft });
/** Line breaks of the writer are kept. */
export const words = style({
  font: `${vars.weight.text} ${vars.size.body}/1.55 ${vars.font.serif}`,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const outcome = style({
  padding: vars.space[4],
  background: vars.colour.greenTint,
  borderInlineStart: `3px solid ${vars.colour.green}`,
  selectors: { '&[data-refused]': { background: vars.colour.brickTint, borderColor: vars.colour.brick } },
});
