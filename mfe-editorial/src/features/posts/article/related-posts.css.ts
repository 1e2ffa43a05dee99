import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const aside = style({
  display: 'grid',
  gap: vars.space[5],
  alignContent: 'start',
  '@media': { [media.wide]: { fontSize: vars.size.small } },
});
export const heading = style({
  font: `${vars.weight.strong} ${vars.size.small}/1.2 ${vars.font.sans}`,
  letterSpacing: 0,
});
export const item = style({
  display: 'grid',
  gap: vars.space[2],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.colour.rule}`, paddingBlockStart: vars.space[5] } },
});
export const link = style({ display: 'grid', gap: vars.space[2], textDecoration: 'none' });
export const meta = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
