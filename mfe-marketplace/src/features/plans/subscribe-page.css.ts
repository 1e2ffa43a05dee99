import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Three plans over two on a wide window; each card takes four rows of it, so that prices and lists stand level. */
export const plans = style({
  display: 'grid',
  gap: vars.space[5],
  marginBlockStart: vars.space[7],
  '@media': {
    [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.large]: { gridTemplateColumns: 'repeat(6, minmax(0, 1fr))' },
  },
});
