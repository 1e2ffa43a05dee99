import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

export const message = style({
  margin: 0,
  paddingInlineStart: space[4],
  borderInlineStart: `3px solid ${colour.green}`,
  fontFamily: vars.font.serif,
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const part = style({
  display: 'grid',
  gap: space[3],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.rule}`,
});
export const title = style({ margin: 0, font: `${vars.weight.strong} ${size.heading}/1.25 ${vars.font.serif}` });
export const note = style({ margin: 0, fontSize: size.small, color: colour.inkSoft });
export const decline = style({ fontSize: size.small, color: colour.inkSoft });
