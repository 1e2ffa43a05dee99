import { style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** What every field to fill in has: label, control, help, what is wrong. */
export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[2],
  alignContent: 'start',
});

export const label = style({
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  lineHeight: '1.3',
});
export const optional = style({ fontWeight: vars.weight.text, color: colour.inkSoft });

export const control = style({
  width: '100%',
  minHeight: '2.75rem',
  padding: '.6em .8em',
  border: `1.5px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  color: colour.ink,
  fontFamily: vars.font.sans,
  // Under 16 px, iOS zooms the page on focus.
  fontSize: vars.size.body,
  lineHeight: '1.4',
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    [hovered]: { '@media': { [media.hover]: { borderColor: colour.ink } } },
    '&:focus-visible, &[data-focused]': {
      outline: `3px solid ${colour.green}`,
      outlineOffset: 0,
      borderColor: colour.green,
    },
    '&[data-invalid]': { borderColor: colour.brick, borderInlineStartWidth: '4px' },
    // Its edge is still seen on any ground.
    '&[data-disabled]': { opacity: 0.65, cursor: 'not-allowed' },
  },
});

/** Help and counter share a line. */
export const help = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: vars.size.caption,
  lineHeight: '1.4',
  color: colour.inkSoft,
});
export const counter = style({
  marginInlineStart: 'auto',
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-over]': { color: colour.brick, fontWeight: vars.weight.strong } },
});
export const error = style({
  fontSize: vars.size.small,
  lineHeight: '1.4',
  color: colour.brick,
  fontWeight: vars.weight.medium,
  // It is in the page before it has words: out of the grid until then, which would leave a gap around it.
  selectors: { '&:empty': { position: 'absolute' } },
});
