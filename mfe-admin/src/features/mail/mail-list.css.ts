import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({ outline: 'none' });
/** Under what it belongs to. */
export const second = style({
  display: 'block',
  fontSize: vars.size.small,
  fontWeight: vars.weight.text,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
