import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const address = style({ overflowWrap: 'anywhere' });
export const example = style({
  margin: 0,
  padding: vars.space[4],
  overflowX: 'auto',
  background: vars.colour.sunken,
  fontSize: vars.size.small,
  lineHeight: 1.5,
});
