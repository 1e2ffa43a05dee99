import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const note = style({
  margin: 0,
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
export const help = style({ maxInlineSize: '44rem' });
export const title = style({ font: `${vars.weight.strong} ${vars.size.heading}/1.3 ${vars.font.serif}` });
export const list = style({ listStyle: 'none', padding: 0, fontSize: vars.size.label });
globalStyle(`${list} > li`, { paddingBlock: vars.space[3], borderBlockStart: `1px solid ${vars.colour.rule}` });
