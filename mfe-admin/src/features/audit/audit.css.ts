import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'end',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 11rem 11rem' } },
});
export const details = style({
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const when = style({ whiteSpace: 'nowrap' });
