import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const outcome = style({ display: 'grid', gap: vars.space[2] });
export const correction = style({
  fontWeight: vars.weight.strong,
  color: vars.colour.green,
  textDecorationThickness: '1.5px',
});
