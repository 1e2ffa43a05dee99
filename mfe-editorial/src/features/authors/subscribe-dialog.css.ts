import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const plan = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlockStart: vars.space[4],
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
});
