import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const lines = style({ display: 'grid', gap: vars.space[1], justifyItems: 'start', overflowWrap: 'anywhere' });
export const note = style({
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
