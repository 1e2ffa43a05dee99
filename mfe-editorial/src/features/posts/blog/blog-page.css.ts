import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const head = style({
  display: 'grid',
  gap: vars.space[5],
  '@media': {
    [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(16rem, 22rem)', alignItems: 'end' },
  },
});
