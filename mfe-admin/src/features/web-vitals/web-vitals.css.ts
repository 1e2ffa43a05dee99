import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const bar = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4] });
export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
/** A measure, and beside or under it whether it is within its goal. */
export const measured = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space[1],
  alignItems: 'baseline',
  justifyContent: 'flex-end',
  fontVariantNumeric: 'tabular-nums',
});
