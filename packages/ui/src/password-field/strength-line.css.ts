import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { colour, size, space, weight } = vars;

/** It takes no space before there is something to say. */
export const strength = style({
  display: 'grid',
  gap: space[1],
  selectors: { '&[data-tone]': { marginBlockStart: space[2] } },
});
export const bar = style({ display: 'grid', gridTemplateColumns: 'repeat(4, 1fr)', gap: space[1] });
export const step = style({
  blockSize: '.25rem',
  borderRadius: '.125rem',
  backgroundColor: colour.rule,
  selectors: {
    '[data-tone="weak"] &[data-filled]': { backgroundColor: colour.brick },
    '[data-tone="good"] &[data-filled]': { backgroundColor: colour.green },
  },
  '@media': {
    '(forced-colors: active)': {
      border: '1px solid CanvasText',
      selectors: { '&[data-filled]': { backgroundColor: 'CanvasText', forcedColorAdjust: 'none' } },
    },
  },
});
export const words = style({
  fontSize: size.caption,
  fontWeight: weight.medium,
  lineHeight: '1.4',
  selectors: {
    '[data-tone="weak"] &': { color: colour.brick },
    '[data-tone="good"] &': { color: colour.green },
  },
});
