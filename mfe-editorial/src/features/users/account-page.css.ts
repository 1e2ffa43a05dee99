import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const columns = style({
  display: 'grid',
  gap: vars.space[7],
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)',
      alignItems: 'start',
    },
  },
});

/** What changes with the fields stays in sight beside them. */
export const aside = style({
  display: 'grid',
  gap: vars.space[6],
  '@media': { [media.large]: { position: 'sticky', insetBlockStart: '5.5rem' } },
});
