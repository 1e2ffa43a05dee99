import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const filters = style({
  display: 'grid',
  gap: vars.space[3],
  alignItems: 'end',
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 16rem) minmax(0, 22rem)', justifyContent: 'start' },
  },
});
