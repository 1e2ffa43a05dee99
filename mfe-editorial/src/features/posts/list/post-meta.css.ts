import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const by = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space[2],
});
