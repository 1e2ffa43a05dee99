import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const box = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[5],
  background: vars.colour.sunken,
  fontSize: vars.size.label,
});
export const words = style({ display: 'grid', gap: vars.space[2] });
export const expertise = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
