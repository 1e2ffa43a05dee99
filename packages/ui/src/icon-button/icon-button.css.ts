import { style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, motion } = vars;

/** A square that can be pressed, around an icon of 1.125 to 1.25 rem. */
export const iconButton = style({
  flex: 'none',
  display: 'inline-grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  padding: 0,
  border: '1.5px solid transparent',
  borderRadius: vars.radius.medium,
  background: 'none',
  color: colour.inkSoft,
  cursor: 'pointer',
  WebkitTapHighlightColor: 'transparent',
  transition: `background ${motion.quick}, color ${motion.quick}, border-color ${motion.quick}`,
  selectors: {
    [`${hovered}, &[aria-expanded=true]`]: {
      '@media': { [media.hover]: { color: colour.ink, background: colour.sunken } },
    },
    '&:active': { transform: 'translateY(1px)' },
    '&[data-variant=outlined]': { borderColor: colour.edge, color: colour.ink },
    [`${hovered}[data-variant=outlined]`]: { '@media': { [media.hover]: { borderColor: colour.ink } } },
    '&[data-size=small]': { width: '2rem', height: '2rem' },
    '&[aria-pressed=true]': { color: colour.green, background: colour.greenTint },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed', background: 'none', transform: 'none' },
    '&[data-pending]': { cursor: 'progress', opacity: 0.6 },
  },
  '@media': { [media.print]: { display: 'none' } },
});
