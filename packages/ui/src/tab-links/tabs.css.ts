import { style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

/** The line that carries the tabs. Where they are too many for it, it scrolls under the finger and after the focus. */
export const list = style({
  display: 'flex',
  gap: space[5],
  overflowX: 'auto',
  overscrollBehaviorX: 'contain',
  scrollbarWidth: 'none',
  scrollPaddingInline: space[6],
  // Drawn inside, so that the mark of the chosen tab lies on it and nothing is cut off.
  boxShadow: `inset 0 -1px ${colour.rule}`,
  outline: 'none',
  '@media': {
    [media.forcedColors]: { borderBlockEnd: '1px solid' },
    [media.print]: { display: 'none' },
  },
});

export const tab = style({
  flex: 'none',
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  minHeight: '2.75rem',
  paddingBlock: space[3],
  paddingInline: 0,
  border: 0,
  background: 'none',
  color: colour.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  fontWeight: vars.weight.medium,
  lineHeight: '1.2',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  boxShadow: 'inset 0 0 transparent',
  transition: `color ${motion.quick}, box-shadow ${motion.quick}`,
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink, boxShadow: `inset 0 -3px ${colour.rule}` } } },
    '&[aria-current], &[data-selected]': { color: colour.ink, boxShadow: `inset 0 -3px ${colour.green}` },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed', boxShadow: 'none' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[aria-current], &[data-selected]': { borderBlockEnd: '3px solid Highlight' } },
    },
  },
});
export const count = style({
  color: colour.inkSoft,
  fontSize: vars.size.caption,
  fontVariantNumeric: 'tabular-nums',
});

export const panel = style({
  paddingBlockStart: space[5],
  selectors: { '&:focus-visible': { outlineOffset: '2px' } },
});
