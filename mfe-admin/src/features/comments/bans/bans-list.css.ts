import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const who = style({ display: 'grid', gap: vars.space[1], overflowWrap: 'anywhere' });
export const address = style({
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
