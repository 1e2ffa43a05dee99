import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 12rem 14rem' } },
});
