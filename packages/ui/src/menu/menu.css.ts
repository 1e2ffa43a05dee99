import { keyframes, style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

const appear = keyframes({ from: { opacity: 0, transform: 'translateY(-.25rem)' } });

/** A plane before the page that holds a list: menus and combo boxes. */
export const popover = style({
  zIndex: vars.layer.modal,
  minWidth: 'max(12rem, var(--trigger-width))',
  maxWidth: 'min(24rem, calc(100vw - 1rem))',
  overflow: 'auto',
  border: `1.5px solid ${colour.ink}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  color: colour.ink,
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
  animation: `${appear} ${motion.quick} ${motion.ease}`,
  outline: 'none',
});
export const list = style({ padding: space[1], outline: 'none', maxHeight: 'inherit', overflow: 'auto' });

export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoFlow: 'column',
  gridAutoColumns: 'auto',
  alignItems: 'center',
  gap: space[3],
  minHeight: '2.5rem',
  padding: `${space[2]} ${space[3]}`,
  borderRadius: vars.radius.small,
  color: colour.ink,
  lineHeight: '1.3',
  textDecoration: 'none',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-icon]': { gridTemplateColumns: 'auto minmax(0, 1fr)' },
    '&[data-focused], &[data-hovered]': { background: colour.sunken },
    '&[data-focus-visible]': { boxShadow: `inset 0 0 0 2px ${colour.green}` },
    '&[data-selected]': { fontWeight: vars.weight.strong },
    '&[data-tone=danger]': { color: colour.brick },
    '&[data-disabled]': { color: colour.inkSoft, opacity: 0.6, cursor: 'not-allowed' },
  },
  '@media': {
    '(pointer: coarse)': { minHeight: '2.75rem' },
    '(forced-colors: active)': {
      selectors: { '&[data-focused], &[data-hovered]': { outline: '2px solid Highlight', outlineOffset: '-2px' } },
    },
  },
});
export const note = style({ display: 'block', fontSize: vars.size.caption, color: colour.inkSoft });

export const section = style({
  selectors: {
    '& + &, [role=menuitem] + &': {
      marginBlockStart: space[1],
      paddingBlockStart: space[1],
      borderBlockStart: `1px solid ${colour.rule}`,
    },
  },
});
export const sectionTitle = style({
  display: 'block',
  padding: `${space[2]} ${space[3]} ${space[1]}`,
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  color: colour.inkSoft,
});
