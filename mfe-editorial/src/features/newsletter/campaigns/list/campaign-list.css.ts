import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const name = style({ display: 'grid', gap: vars.space[1], minWidth: 0 });
export const subject = style({
  fontFamily: vars.font.serif,
  fontSize: vars.size.body,
  fontWeight: vars.weight.title,
  overflowWrap: 'anywhere',
});
export const note = style({
  fontFamily: vars.font.sans,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.text,
  color: vars.colour.inkSoft,
});
export const figure = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });
