import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const aside = style({
  padding: vars.space[5],
  background: vars.colour.sunken,
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
});
