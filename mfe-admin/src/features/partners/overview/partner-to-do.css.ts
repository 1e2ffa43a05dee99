import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const task = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.colour.rule}` } },
});
export const title = style({ fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });
export const note = style({ fontSize: vars.size.label, color: vars.colour.inkSoft, overflowWrap: 'anywhere' });
