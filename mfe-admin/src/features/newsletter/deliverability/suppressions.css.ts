import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const address = style({ overflowWrap: 'anywhere' });
export const second = style({
  display: 'block',
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const problem = style({ marginBlock: vars.space[2] });
