import { style } from '@vanilla-extract/css';

/** The line over its sum. */
export const figure = style({
  display: 'grid',
  minWidth: '6rem',
  maxWidth: '9rem',
  fontVariantNumeric: 'tabular-nums',
});
