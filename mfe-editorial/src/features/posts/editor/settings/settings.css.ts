import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const settings = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[5],
});
