import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const sign = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.space[7],
  font: `${vars.weight.title} ${vars.size.section}/1 ${vars.font.serif}`,
  fontVariantNumeric: 'lining-nums',
  color: vars.colour.green,
});
globalStyle(`${sign} > svg`, { width: vars.space[6], height: vars.space[6] });
export const text = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
