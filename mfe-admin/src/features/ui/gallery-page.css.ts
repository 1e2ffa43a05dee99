import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const group = style({ marginBlock: vars.space[6] });
export const entry = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  paddingBlock: vars.space[2],
  color: vars.colour.ink,
  textDecoration: 'none',
});
export const name = style({
  font: `${vars.weight.strong} ${vars.size.heading}/1.3 ${vars.font.serif}`,
  selectors: { [`${entry}:hover &`]: { '@media': { [media.hover]: { color: vars.colour.green } } } },
});
export const purpose = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
