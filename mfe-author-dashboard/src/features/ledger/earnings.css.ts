import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
