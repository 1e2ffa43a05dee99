import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const heading = style({
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  letterSpacing: 0,
  marginBlockEnd: vars.space[3],
});
export const facts = style({ borderBlockStart: `1px solid ${vars.colour.rule}`, fontSize: vars.size.label });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
});
export const term = style({ color: vars.colour.inkSoft });
export const state = style({ display: 'block', fontSize: vars.size.caption, color: vars.colour.inkSoft });
