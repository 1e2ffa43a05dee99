import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const label = style({
  margin: 0,
  marginBlockStart: vars.space[4],
  paddingInlineStart: vars.space[3],
  borderInlineStart: `4px solid ${vars.colour.ochre}`,
  font: `italic ${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
});
