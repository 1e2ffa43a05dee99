import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const address = style({
  padding: `${vars.space[2]} ${vars.space[3]}`,
  background: vars.colour.sunken,
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  overflowWrap: 'anywhere',
  userSelect: 'all',
});
