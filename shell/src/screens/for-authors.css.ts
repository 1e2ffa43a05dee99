import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const page = style({
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[5],
  maxWidth: vars.width.reading,
  paddingBlock: vars.space[7],
});
export const gains = style({
  display: 'grid',
  gap: vars.space[4],
  padding: 0,
  margin: 0,
  listStyle: 'none',
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  paddingBlockStart: vars.space[5],
});
