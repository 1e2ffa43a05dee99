import { style } from '@vanilla-extract/css';
import { bounded } from '../bounded.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** Vertical lines: the empty ground of the cover art. */
export const state = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'start',
  gap: space[3],
  marginBlockStart: space[4],
  paddingBlock: `${space[7]} ${space[5]}`,
  maxWidth: vars.width.measure,
  selectors: {
    // In place of a whole page it has the page's margins itself.
    '&[data-whole]': {
      width: `min(${vars.width.wrap}, 100% - 2.5rem)`,
      maxWidth: 'none',
      marginBlockStart: space[7],
      marginInline: 'auto',
      paddingBlock: `${space[7]} ${space[6]}`,
    },
    '&::before': {
      content: '',
      position: 'absolute',
      insetBlockStart: 0,
      insetInlineStart: 0,
      width: '9rem',
      height: '1.75rem',
      background: `repeating-linear-gradient(90deg, ${colour.edge} 0 1.5px, transparent 1.5px 9px)`,
      maskImage: 'linear-gradient(#000 30%, transparent)',
    },
    // The thread that broke.
    '&[data-broken]::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '.55rem',
      insetInlineStart: 0,
      width: '4.4rem',
      height: '4px',
      background: colour.brick,
    },
  },
  '@media': { [media.forcedColors]: { selectors: { '&::before, &::after': { forcedColorAdjust: 'none' } } } },
});

export const title = style({
  ...bounded,
  fontFamily: vars.font.serif,
  fontSize: vars.size.heading,
  fontWeight: vars.weight.title,
  lineHeight: '1.2',
  letterSpacing: 0,
  maxWidth: `min(${vars.width.measure}, 100%)`,
  selectors: {
    [`${state}[data-whole] > &`]: {
      fontFamily: vars.font.title,
      fontSize: vars.size.section,
      lineHeight: vars.leading.title,
      letterSpacing: '-.012em',
    },
  },
});
export const text = style({ ...bounded, color: colour.inkSoft, maxWidth: 'min(34rem, 100%)' });
export const action = style({ marginBlockStart: space[2] });
