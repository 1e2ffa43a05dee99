import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const steps = style({
  display: 'grid',
  gap: vars.space[6],
  listStyle: 'none',
  padding: 0,
  counterReset: 'step',
  '@media': {
    [media.medium]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      selectors: { '&[data-count="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
    },
    [media.large]: {
      selectors: { '&[data-count="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    },
  },
});
export const step = style({
  counterIncrement: 'step',
  display: 'grid',
  gap: vars.space[2],
  alignContent: 'start',
  '::before': {
    content: 'counter(step)',
    font: `${vars.weight.title} ${vars.size.section}/1 ${vars.font.title}`,
    color: vars.colour.green,
    borderBlockStart: `1px solid ${vars.colour.rule}`,
    paddingBlockStart: vars.space[4],
  },
});
export const text = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
