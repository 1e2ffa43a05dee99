import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Stays beside the form, which is longer. */
export const why = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [media.large]: { position: 'sticky', insetBlockStart: '6rem', alignSelf: 'start' } },
});
export const next = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
