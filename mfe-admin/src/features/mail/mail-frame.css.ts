import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const frame = style({
  display: 'block',
  width: '100%',
  height: '46rem',
  maxHeight: '85vh',
  border: `1px solid ${vars.colour.edge}`,
  borderRadius: vars.radius.medium,
  background: vars.colour.surface,
  // A phone of 390 px, and its frame.
  selectors: { '&[data-width=phone]': { maxWidth: 'calc(390px + 2px)' } },
});
export const text = style({
  margin: 0,
  padding: vars.space[4],
  overflowX: 'auto',
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  background: vars.colour.surface,
  font: `${vars.weight.text} ${vars.size.small}/1.6 ${vars.font.mono}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
