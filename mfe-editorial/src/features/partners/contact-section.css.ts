import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const next = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
