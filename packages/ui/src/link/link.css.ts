import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour } = vars;

export const link = style({
  color: 'inherit',
  textDecorationColor: colour.green,
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '.18em',
  selectors: {
    '&:hover': { '@media': { [media.hover]: { color: colour.green } } },
    '&[data-variant=quiet]': { color: colour.inkSoft, textDecorationColor: 'transparent' },
    '&[data-variant=quiet]:hover': {
      '@media': { [media.hover]: { color: colour.ink, textDecorationColor: 'currentColor' } },
    },
    '&[data-variant=standalone]': { fontSize: vars.size.label, fontWeight: vars.weight.medium },
  },
});
export const icon = style({
  display: 'inline',
  width: '.85em',
  height: '.85em',
  verticalAlign: '-.05em',
  fill: 'none',
  stroke: 'currentColor',
  strokeWidth: 2,
});
