import { globalStyle, style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** Looks like any control to fill in; the segments inside take the focus in turn. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  selectors: {
    // Twice, so that it wins over the control's own in whatever order the files come.
    '&&': { padding: 0 },
    '&[data-focus-within]': { outline: `3px solid ${colour.green}`, borderColor: colour.green },
  },
});
export const input = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  padding: '.45em .65em',
  whiteSpace: 'pre',
  fontVariantNumeric: 'tabular-nums',
});
export const segment = style({
  padding: '.15em .06em',
  borderRadius: vars.radius.small,
  outline: 'none',
  selectors: {
    '&[data-placeholder]': { color: colour.inkSoft },
    '&[data-focused]': { background: colour.green, color: colour.onGreen },
    // Each is pressed on its own.
    '&:not([data-type=literal])': { minWidth: '1.5rem', minHeight: '1.5rem', textAlign: 'center' },
    '&[data-type=literal]': { padding: 0, color: colour.inkSoft },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-focused]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
    },
  },
});
export const open = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  border: 0,
  borderRadius: vars.radius.small,
  background: 'none',
  color: colour.inkSoft,
  cursor: 'pointer',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink, background: colour.sunken } } },
    '&[data-disabled]': { cursor: 'not-allowed' },
  },
});

export const popover = style({ selectors: { '&&': { minWidth: 0, maxWidth: 'calc(100vw - 1rem)' } } });
export const calendar = style({ padding: space[3], outline: 'none', width: 'fit-content' });
export const head = style({
  display: 'grid',
  gridTemplateColumns: '2.75rem minmax(0, 1fr) 2.75rem',
  alignItems: 'center',
  marginBlockEnd: space[2],
});
export const month = style({
  fontFamily: vars.font.serif,
  fontSize: vars.size.body,
  fontWeight: vars.weight.title,
  textAlign: 'center',
  '::first-letter': { textTransform: 'uppercase' },
});
export const grid = style({ borderCollapse: 'separate', borderSpacing: 0 });
globalStyle(`${grid} :is(th, td)`, { padding: 0, textAlign: 'center' });
globalStyle(`${grid} th`, {
  height: '2rem',
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  color: colour.inkSoft,
});
export const day = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.5rem',
  height: '2.5rem',
  borderRadius: vars.radius.medium,
  fontSize: vars.size.label,
  fontVariantNumeric: 'tabular-nums',
  cursor: 'pointer',
  outline: 'none',
  selectors: {
    '&[data-outside-month]': { display: 'none' },
    '&[data-today]': { fontWeight: vars.weight.strong, boxShadow: `inset 0 -3px ${colour.ochre}` },
    '&[data-hovered]': { background: colour.sunken },
    '&[data-selected]': { background: colour.green, color: colour.onGreen, fontWeight: vars.weight.strong },
    '&[data-focus-visible]': { outline: `3px solid ${colour.green}`, outlineOffset: '-3px' },
    '&[data-selected][data-focus-visible]': { outlineColor: colour.ink, outlineOffset: '1px' },
    '&[data-disabled]': { color: colour.inkSoft, opacity: 0.5, cursor: 'not-allowed', textDecoration: 'line-through' },
  },
  '@media': {
    [media.forcedColors]: {
      selectors: { '&[data-selected]': { forcedColorAdjust: 'none', background: 'Highlight', color: 'HighlightText' } },
    },
  },
});
