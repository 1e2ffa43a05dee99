import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const outcome = style({
  display: 'grid',
  gap: vars.space[2],
  padding: vars.space[5],
  background: vars.colour.greenTint,
  borderInlineStart: `3px solid ${vars.colour.green}`,
  selectors: {
    '&[data-refused]': { padding: vars.space[4], background: vars.colour.brickTint, borderColor: vars.colour.brick },
  },
});

export const title = style({ font: `${vars.weight.strong} ${vars.size.body}/1.4 ${vars.font.sans}` });
