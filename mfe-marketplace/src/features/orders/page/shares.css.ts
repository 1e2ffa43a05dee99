import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const paid = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[3],
});
export const amount = style({
  margin: 0,
  font: `${vars.weight.title} ${vars.size.heading}/1.2 ${vars.font.title}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
/** One bar of two halves: the author's in the colour of action, the review's in that of rules. */
export const shares = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  margin: 0,
  marginBlockStart: vars.space[3],
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  selectors: { '&[data-alone]': { gridTemplateColumns: '1fr' } },
});
globalStyle(`${shares} > div`, {
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[1],
  paddingBlockStart: vars.space[3],
  paddingInlineEnd: vars.space[4],
  borderBlockStart: `.75rem solid ${vars.colour.ochre}`,
});
globalStyle(`${shares} > div:first-child:not(:last-child)`, { borderColor: vars.colour.green });
globalStyle(`${shares} dt`, { order: 1, fontWeight: vars.weight.strong, color: vars.colour.ink });
globalStyle(`${shares} dd`, { margin: 0, order: 2 });
globalStyle(`${shares} ${amount}`, { order: 0, color: vars.colour.ink });
/** VAT is part of what was paid, and of neither half. */
export const tax = style([
  paid,
  {
    marginBlockStart: vars.space[4],
    paddingBlockStart: vars.space[3],
    borderBlockStart: `1px solid ${vars.colour.rule}`,
  },
]);
export const note = style({
  marginBlockStart: vars.space[5],
  paddingBlockStart: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
});
