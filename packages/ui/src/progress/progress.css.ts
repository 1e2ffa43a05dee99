import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

const shuttle = keyframes({ from: { insetInlineStart: '-30%' }, to: { insetInlineStart: '100%' } });

export const progress = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${space[2]} ${space[4]}`,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  lineHeight: '1.3',
});
export const label = style({ fontWeight: vars.weight.strong });
export const value = style({ color: colour.inkSoft, fontVariantNumeric: 'tabular-nums' });

/** A thread on its warp. */
export const track = style({
  gridColumn: '1 / -1',
  position: 'relative',
  height: '.375rem',
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  background: colour.rule,
  '@media': { [media.forcedColors]: { outline: '1px solid CanvasText' } },
});
export const bar = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  background: colour.green,
  transition: `width ${motion.slow} ${motion.ease}`,
  selectors: {
    '[data-tone=ochre] &': { background: colour.ochre },
    '[data-tone=brick] &': { background: colour.brick },
    '[data-indeterminate] &': { width: '30%', animation: `${shuttle} 1.1s linear infinite` },
  },
  '@media': {
    [media.forcedColors]: { forcedColorAdjust: 'none', background: 'Highlight' },
    [media.stillness]: {
      selectors: { '[data-indeterminate] &': { insetInlineStart: 0, width: '100%', opacity: 0.6 } },
    },
    [media.print]: { printColorAdjust: 'exact' },
  },
});
