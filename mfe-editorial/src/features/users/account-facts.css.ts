import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const facts = style({ fontSize: vars.size.label });
export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 9rem) minmax(0, 1fr)',
  gap: vars.space[3],
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
});
export const term = style({ color: vars.colour.inkSoft });
/** How the address stands, and beside it what can be done about it. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space[2]} ${vars.space[3]}`,
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
});
