import { globalStyle, style } from '@vanilla-extract/css';
import { inHovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, motion, space } = vars;

/** A box or a dot with its words: all of it can be pressed. Shared by checkbox, radio and switch. */
export const choice = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: space[3],
  alignItems: 'start',
  width: 'fit-content',
  maxWidth: '100%',
  paddingBlock: '.4375rem',
  fontFamily: vars.font.sans,
  fontSize: vars.size.body,
  lineHeight: '1.4',
  cursor: 'pointer',
  selectors: { '&:has(:disabled)': { cursor: 'not-allowed', color: colour.inkSoft } },
  '@media': { '(pointer: coarse)': { paddingBlock: '.6875rem' } },
});
export const words = style({ display: 'grid', gap: '.125rem' });
export const note = style({ fontSize: vars.size.caption, color: colour.inkSoft });

/** Help and problem of a single box, under its words. */
export const notes = style({ display: 'grid', gap: space[1], paddingInlineStart: `calc(1.375rem + ${space[3]})` });

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
globalStyle(`${list}[data-columns="2"]`, {
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 14rem), 1fr))',
  columnGap: space[4],
});

/** The native control, drawn by us: what it shows follows `:checked`, so it answers before JavaScript. */
export const control = style({
  appearance: 'none',
  flex: 'none',
  display: 'grid',
  placeContent: 'center',
  width: '1.375rem',
  height: '1.375rem',
  margin: 0,
  border: `1.5px solid ${colour.edge}`,
  background: colour.surface,
  color: colour.onGreen,
  cursor: 'inherit',
  transition: `background ${motion.quick}, border-color ${motion.quick}`,
  '::before': {
    content: '',
    transform: 'scale(0)',
    background: 'currentColor',
    transition: `transform ${motion.quick}`,
  },
  selectors: {
    [inHovered(choice)]: { '@media': { [media.hover]: { borderColor: colour.ink } } },
    '&:checked': { background: colour.green, borderColor: colour.green },
    '&:checked::before': { transform: 'none' },
    '&[aria-invalid]': { borderColor: colour.brick, borderWidth: '2.5px' },
    '&:disabled': { opacity: 0.5 },
  },
  '@media': {
    [media.forcedColors]: {
      forcedColorAdjust: 'none',
      background: 'Field',
      borderColor: 'FieldText',
      color: 'HighlightText',
      selectors: {
        '&:checked': { background: 'Highlight', borderColor: 'Highlight' },
        '&:disabled': { borderColor: 'GrayText' },
      },
    },
    [media.print]: { printColorAdjust: 'exact' },
  },
});

export const check = style({
  borderRadius: vars.radius.medium,
  '::before': {
    width: '.8125rem',
    height: '.8125rem',
    clipPath: 'polygon(12% 46%, 0 60%, 40% 96%, 100% 18%, 86% 6%, 37% 68%)',
  },
  selectors: {
    // Of boxes alone: radios of which none is chosen are "indeterminate" too.
    '&:indeterminate': {
      background: colour.green,
      borderColor: colour.green,
      '@media': { [media.forcedColors]: { background: 'Highlight', borderColor: 'Highlight' } },
    },
    '&:indeterminate::before': { clipPath: 'inset(42% 4%)', transform: 'none' },
  },
});

export const dot = style({
  borderRadius: '50%',
  '::before': { width: '.5625rem', height: '.5625rem', borderRadius: '50%' },
  selectors: { '&:focus-visible': { borderRadius: '50%' } },
});
