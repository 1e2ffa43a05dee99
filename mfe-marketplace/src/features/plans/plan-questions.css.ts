import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const item = style({
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
export const question = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[4],
  paddingBlock: vars.space[4],
  font: `${vars.weight.title} ${vars.size.reading}/${vars.leading.ui} ${vars.font.serif}`,
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&::after': {
      content: '"+"',
      font: `${vars.weight.text} ${vars.size.heading}/1 ${vars.font.sans}`,
      color: vars.colour.green,
    },
    '&:hover': { color: vars.colour.green },
  },
});
globalStyle(`${item}[open] > ${question}::after`, { content: '"–"' });
export const answer = style({
  maxWidth: vars.width.measure,
  paddingBlockEnd: vars.space[5],
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.text} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
