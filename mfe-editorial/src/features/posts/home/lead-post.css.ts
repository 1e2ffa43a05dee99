import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const lead = style({ display: 'grid', gap: vars.space[3] });
export const link = style({ display: 'grid', gap: vars.space[4], textDecoration: 'none' });
export const excerpt = style({
  font: `${vars.weight.text} ${vars.size.body}/1.5 ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
