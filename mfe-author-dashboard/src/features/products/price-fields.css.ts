import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const summary = style({
  width: 'fit-content',
  paddingBlock: vars.space[3],
  color: vars.colour.inkSoft,
  cursor: 'pointer',
  selectors: { '&:hover': { color: vars.colour.ink } },
});
export const note = style({
  margin: 0,
  paddingBlockEnd: vars.space[4],
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
});
