import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const change = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(3ch, auto) minmax(0, 1fr)',
  alignItems: 'baseline',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  color: vars.colour.ink,
  textDecoration: 'none',
  selectors: { '&:hover': { '@media': { [media.hover]: { color: vars.colour.green } } } },
});
export const count = style({
  font: `${vars.weight.strong} ${vars.size.heading}/1.2 ${vars.font.serif}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
