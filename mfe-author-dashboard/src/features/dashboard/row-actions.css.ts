import { breakpoints, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** On one line in a table; in the records that it becomes where it is narrow, as many as there is space for. */
export const actions = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  whiteSpace: 'nowrap',
  '@container': { [`table (width >= ${breakpoints.medium})`]: { flexWrap: 'nowrap' } },
});
