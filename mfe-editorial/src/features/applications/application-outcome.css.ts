import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const outcome = style({
  display: 'grid',
  gap: vars.space[3],
  justifyItems: 'start',
  padding: vars.space[5],
  background: vars.colour.greenTint,
  borderInlineStart: `3px solid ${vars.colour.green}`,
  selectors: { '&[data-refused]': { background: vars.colour.brickTint, borderColor: vars.colour.brick } },
});
export const title = style({ font: `${vars.weight.title} ${vars.size.heading}/1.2 ${vars.font.serif}` });
