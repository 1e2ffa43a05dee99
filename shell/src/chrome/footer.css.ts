import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const footer = style({
  background: vars.deep.paper,
  color: vars.deep.ink,
  marginBlockStart: vars.space[8],
  paddingBlock: vars.space[7],
  fontSize: vars.size.label,
  selectors: {
    // A page that ends in the same green, as the newsletter band does, and the footer are one surface.
    'main:has([data-page-end]) ~ * > &': { marginBlockStart: 0, borderBlockStart: `1px solid ${vars.deep.rule}` },
  },
  '@media': { [media.print]: { display: 'none' } },
});

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: vars.space[6],
  width: `min(${vars.width.wrap}, 100% - 2.5rem)`,
  marginInline: 'auto',
  '@media': { [media.large]: { gridTemplateColumns: '2fr 1fr 1fr 1fr' } },
});

// Two columns on phones: the shortest list shares one with the last.
globalStyle(`${columns} > nav:nth-of-type(1)`, { '@media': { [media.small]: { gridRow: '2 / span 2' } } });
globalStyle(`${columns} > nav:nth-of-type(n + 2)`, { '@media': { [media.small]: { gridColumn: 2 } } });

/** Name and theme take the whole width where columns are narrow. */
export const house = style({ gridColumn: '1 / -1', '@media': { [media.large]: { gridColumn: 'auto' } } });
/** The mark's own green would be lost on this one. */
export const brand = style({ vars: { [vars.colour.green]: vars.deep.ink, [vars.colour.ochre]: vars.deep.gold } });
export const line = style({ marginBlockStart: vars.space[4], maxWidth: '34ch', color: vars.deep.inkSoft });
export const link = style({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { textDecoration: 'underline' } } },
    '&[aria-current]': { color: vars.deep.gold },
  },
});
export const feed = style([
  link,
  { display: 'flex', alignItems: 'center', gap: vars.space[2], width: 'fit-content', marginBlockStart: vars.space[3] },
]);
export const edition = style([link, { width: 'fit-content', display: 'block' }]);
export const heading = style({
  font: `${vars.weight.strong} ${vars.size.small}/1 ${vars.font.sans}`,
  color: vars.deep.gold,
});
export const list = style({ display: 'grid', gap: vars.space[1], marginBlockStart: vars.space[3] });

export const themes = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  border: 0,
  padding: 0,
  marginBlockStart: vars.space[5],
});
export const legend = style({
  fontSize: vars.size.caption,
  color: vars.deep.inkSoft,
  padding: 0,
  marginBlockEnd: vars.space[2],
});
export const theme = style({
  position: 'relative',
  display: 'inline-grid',
  placeItems: 'center',
  minHeight: '2.25rem',
  paddingInline: vars.space[3],
  fontSize: vars.size.small,
  border: `1px solid ${vars.deep.edge}`,
  borderRadius: vars.radius.round,
  cursor: 'pointer',
  selectors: {
    '&:has(:checked)': { background: vars.deep.ink, borderColor: vars.deep.ink, color: vars.deep.paper },
    '&:has(:focus-visible)': { outline: `3px solid ${vars.deep.gold}`, outlineOffset: 2 },
  },
});
export const radio = style({ position: 'absolute', inset: 0, margin: 0, opacity: 0, cursor: 'pointer' });
