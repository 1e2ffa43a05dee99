import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({ width: '100%', fontFamily: vars.font.sans, fontSize: vars.size.label });
export const entry = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
  selectors: { '&:last-child': { borderBlockEnd: `1px solid ${vars.colour.rule}` } },
});
export const fiction = style({
  marginBlockStart: vars.space[3],
  font: `${vars.size.label}/1.5 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
export const name = style({ color: vars.colour.inkSoft, selectors: { '&&': { fontWeight: vars.weight.text } } });
