import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** How the address stands, and beside it what can be done about it. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
});
