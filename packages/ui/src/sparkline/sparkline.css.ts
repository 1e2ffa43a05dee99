import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

export const frame = style({
  position: 'relative',
  display: 'block',
  blockSize: '2rem',
  // Room for half of the last dot.
  marginInlineEnd: '.3125rem',
  direction: 'ltr',
});
export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });
export const line = style({
  fill: 'none',
  stroke: vars.colour.green,
  strokeWidth: 2,
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
});
export const foot = style({ stroke: vars.colour.rule, strokeWidth: 1, vectorEffect: 'non-scaling-stroke' });
export const threshold = style({
  stroke: vars.colour.inkSoft,
  strokeWidth: 1,
  strokeDasharray: '2 3',
  vectorEffect: 'non-scaling-stroke',
});
export const dot = style({
  position: 'absolute',
  insetInlineEnd: 0,
  width: '.5rem',
  height: '.5rem',
  margin: '-.25rem',
  borderRadius: '50%',
  background: vars.colour.green,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' }, [media.print]: { printColorAdjust: 'exact' } },
});
