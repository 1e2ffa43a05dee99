import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const field = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: '7.5rem minmax(0, 1fr)' } },
});
export const cover = style({ width: '7.5rem' });
export const choice = style({ display: 'grid', gap: vars.space[3], justifyItems: 'start' });
