import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  padding: vars.space[5],
  border: `1px solid ${vars.colour.rule}`,
  background: vars.colour.surface,
});
export const words = style({ display: 'grid', gap: vars.space[3], alignContent: 'start', overflowWrap: 'anywhere' });
export const bio = style({
  fontSize: vars.size.label,
  whiteSpace: 'pre-line',
  selectors: { '&[data-empty]': { color: vars.colour.inkSoft } },
});
