import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  paddingBlockEnd: vars.space[2],
  borderBlockEnd: `1.5px solid ${vars.colour.ruleStrong}`,
});
