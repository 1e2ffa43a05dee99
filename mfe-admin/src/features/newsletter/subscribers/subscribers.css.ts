import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'start',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 13rem 9rem 13rem' } },
});
export const cell = style({ display: 'grid', gap: vars.space[1], overflowWrap: 'anywhere' });
export const note = style({
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
