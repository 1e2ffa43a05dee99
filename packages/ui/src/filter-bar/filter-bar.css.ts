import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

/** The first filter takes what the others leave. */
export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': {
    [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)', gridAutoFlow: 'column', gridAutoColumns: '13rem' },
  },
});
