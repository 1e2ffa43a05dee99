import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
export const title = style({ margin: 0, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });
export const note = style({
  margin: 0,
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
