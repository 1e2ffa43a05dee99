import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** As the labels of the fields around it. */
export const summary = style({
  paddingBlock: vars.space[2],
  font: `${vars.weight.medium} ${vars.size.label}/1.4 ${vars.font.sans}`,
  cursor: 'pointer',
});
