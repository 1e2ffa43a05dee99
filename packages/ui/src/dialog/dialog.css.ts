import { keyframes, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(.75rem)' } });

export const veil = style({
  position: 'fixed',
  zIndex: vars.layer.modal,
  insetBlockStart: 0,
  insetInlineStart: 0,
  width: '100%',
  height: 'var(--visual-viewport-height)',
  display: 'grid',
  alignItems: 'end',
  justifyItems: 'center',
  background: `color-mix(in srgb, ${vars.deep.paper} 68%, transparent)`,
  animation: `${appear} ${motion.base}`,
  selectors: {
    '&[data-exiting]': { animation: `${appear} ${motion.quick} reverse forwards` },
    '&[data-size=side]': { alignItems: 'stretch', justifyItems: 'end', padding: 0 },
    '&[data-size=side][data-exiting]': { animation: 'none' },
  },
  '@media': { [media.medium]: { alignItems: 'center', padding: space[5] } },
});

/** On a phone it takes the whole screen, but `small`, which stands at its foot. */
export const window = style({
  width: '100%',
  height: '100%',
  minWidth: 0,
  minHeight: 0,
  animation: `${rise} ${motion.slow} ${motion.ease}`,
  selectors: {
    '&[data-size=small]': { height: 'auto', maxHeight: '100%' },
    '&[data-size=side]': { width: 'min(20rem, 88%)' },
  },
  '@media': {
    [media.medium]: {
      height: 'auto',
      maxHeight: '100%',
      selectors: {
        '&[data-size=small]': { maxWidth: '28rem' },
        '&[data-size=medium]': { maxWidth: '38rem' },
        '&[data-size=large]': { maxWidth: '60rem' },
        '&[data-size=full]': { height: '100%' },
        '&[data-size=side]': { height: '100%' },
      },
    },
  },
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  height: '100%',
  maxHeight: 'var(--visual-viewport-height)',
  overflow: 'auto',
  overscrollBehavior: 'contain',
  background: colour.paper,
  color: colour.ink,
  outline: 'none',
  // A coloured edge, as at the start of the cover art.
  '::before': {
    content: '',
    flex: 'none',
    position: 'sticky',
    insetBlockStart: 0,
    zIndex: 1,
    height: '.375rem',
    background: `repeating-linear-gradient(90deg, ${colour.green} 0 1.5rem, ${colour.ochre} 1.5rem 2rem, ${colour.ink} 2rem 2.25rem, ${colour.ochre} 2.25rem 2.75rem)`,
  },
  selectors: {
    '&[data-tone=danger]::before': { background: colour.brick },
    [`${window}[data-size=side] &`]: { maxHeight: 'none', borderBlock: 0, borderInlineEnd: 0, borderRadius: 0 },
  },
  '@media': {
    [media.medium]: {
      maxHeight: `calc(var(--visual-viewport-height) - 2 * ${space[5]})`,
      border: `1px solid ${colour.ruleStrong}`,
      borderBlockStart: 0,
      borderRadius: vars.radius.medium,
    },
    [media.forcedColors]: { border: '1px solid', '::before': { forcedColorAdjust: 'none' } },
  },
});

export const head = style({
  flex: 'none',
  position: 'sticky',
  insetBlockStart: '.375rem',
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'start',
  gap: space[3],
  padding: `${space[4]} ${space[3]} ${space[3]} ${space[5]}`,
  background: colour.paper,
});
export const title = style({
  paddingBlockStart: '.35rem',
  fontFamily: vars.font.title,
  fontSize: 'clamp(1.5rem, 1.35rem + .6vw, 1.875rem)',
  lineHeight: '1.15',
});
export const body = style({ flex: '1 0 auto', padding: `${space[1]} ${space[5]} ${space[5]}` });

export const actions = style({
  flex: 'none',
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  padding: `${space[4]} ${space[5]} max(${space[4]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${colour.rule}`,
  background: colour.paper,
});
