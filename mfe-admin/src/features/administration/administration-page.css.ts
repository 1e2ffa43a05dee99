import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  columnGap: vars.space[6],
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(auto-fill, minmax(16rem, 1fr))' } },
});
export const waiting = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  color: vars.colour.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.colour.green } },
});
export const count = style({
  minWidth: '2ch',
  font: `${vars.weight.strong} ${vars.size.heading}/1.2 ${vars.font.serif}`,
  fontVariantNumeric: 'tabular-nums',
});
