import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const price = style({
  fontFamily: vars.font.sans,
  fontWeight: vars.weight.title,
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-size=large]': { fontFamily: vars.font.title, fontSize: vars.size.section, lineHeight: '1' },
    '&[data-tone=accent]': { color: vars.colour.ochreInk, fontSize: vars.size.small },
  },
});
export const interval = style({
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  fontWeight: vars.weight.text,
  color: vars.colour.inkSoft,
});
