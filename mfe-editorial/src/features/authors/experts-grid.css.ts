import { onShelfRules, shelfRules } from '@letat/ui/shelf.css';
import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { space } = vars;

/** Beside the picture while experts stand one under the other, so that articles are not screens away; under it in columns. */
export const expert = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[4]}`,
  alignContent: 'start',
  textDecoration: 'none',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr)', rowGap: space[3] } },
});
globalStyle(`${expert} > :first-child`, {
  gridRow: '1 / span 4',
  '@media': { [media.large]: { gridRow: 'auto' } },
});
globalStyle(`${expert} > :not(:first-child)`, {
  gridColumn: 2,
  '@media': { [media.large]: { gridColumn: 'auto' } },
});

export const bio = style({
  fontSize: vars.size.small,
  color: vars.colour.inkSoft,
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
  '@media': { [media.large]: { display: 'block' } },
});

// Their grid is a row on phones, and has two columns on tablets.
const grid = `:has(> ${expert})`;
globalStyle(grid, shelfRules);
globalStyle(`${grid}${grid}`, { '@media': { [media.small]: { gap: space[4], paddingBlock: 0, borderBlockEnd: 0 } } });
globalStyle(`${grid} > ${expert}${expert}`, onShelfRules);
globalStyle(`${grid}${grid} > ${expert}`, { '@media': { [media.small]: { paddingBlock: space[3] } } });
globalStyle(`${grid}${grid}`, {
  '@media': { [media.onlyMedium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: space[6] } },
});

export const others = style({ marginBlock: space[5] });
globalStyle(`${others} > summary`, {
  width: 'fit-content',
  paddingBlock: space[2],
  fontSize: vars.size.label,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
});
/** As many columns as names fit beside each other. */
export const names = style({
  columns: '14rem',
  columnGap: space[6],
  margin: `${space[3]} 0 0`,
  padding: 0,
  listStyle: 'none',
  lineHeight: '2.25',
});
