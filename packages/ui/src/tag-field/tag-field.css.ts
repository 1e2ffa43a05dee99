import { globalStyle, style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** The field and its button on one line; they stay together. */
export const entry = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) auto', gap: space[2] });

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
globalStyle(`${tags}:empty`, { display: 'none' });

export const tag = style({
  display: 'inline-grid',
  gridTemplateColumns: 'minmax(0, auto) auto',
  alignItems: 'center',
  maxWidth: '100%',
  // Not the word's own: its first letter may be on the other side.
  paddingInlineStart: '.7em',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  lineHeight: '1.3',
});
export const word = style({ paddingBlock: '.3rem', overflowWrap: 'anywhere' });

export const remove = style({
  display: 'grid',
  placeItems: 'center',
  width: '2rem',
  height: '2rem',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.medium,
  background: 'none',
  color: colour.inkSoft,
  cursor: 'pointer',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.brick, background: colour.sunken } } },
    '&:focus-visible': { outlineOffset: '-2px' },
    '&[data-disabled]': { opacity: 0.5, cursor: 'not-allowed' },
  },
});
