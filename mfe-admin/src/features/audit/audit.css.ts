import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'end',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) 11rem 11rem' } },
});
/** A cell that narrows the list when it is pressed. */
export const narrow = style({
  padding: 0,
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationColor: vars.colour.rule,
  textUnderlineOffset: '.25em',
  cursor: 'pointer',
  overflowWrap: 'anywhere',
  // The target is as high as a finger, the words as low as the line.
  minHeight: '1.5rem',
  selectors: { '&:hover': { color: vars.colour.green, textDecorationColor: 'currentcolor' } },
});
export const details = style({
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const when = style({ whiteSpace: 'nowrap' });
