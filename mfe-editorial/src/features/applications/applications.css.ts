import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const points = style({ listStyle: 'none', padding: 0, counterReset: 'point' });
export const point = style({
  counterIncrement: 'point',
  display: 'grid',
  gridTemplateColumns: `${vars.space[6]} minmax(0, 1fr)`,
  gap: vars.space[3],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
  '::before': {
    content: 'counter(point)',
    font: `${vars.weight.title} ${vars.size.section}/1 ${vars.font.title}`,
    color: vars.colour.green,
  },
  selectors: { '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 } },
});
export const rule = style({ color: vars.colour.ink, fontWeight: vars.weight.strong });
export const icon = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: vars.space[7],
  font: `${vars.weight.title} ${vars.size.section}/1 ${vars.font.serif}`,
  fontVariantNumeric: 'lining-nums',
  color: vars.colour.green,
});
globalStyle(`${icon} > svg`, { width: vars.space[6], height: vars.space[6] });
export const text = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
export const aside = style({
  padding: vars.space[5],
  background: vars.colour.sunken,
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
});
export const sources = style({
  margin: 0,
  paddingInlineStart: vars.space[4],
  font: `${vars.weight.text} ${vars.size.caption}/1.5 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
export const table = style({
  inlineSize: '100%',
  borderCollapse: 'collapse',
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.sans}`,
});
export const caption = style({
  paddingBlockEnd: vars.space[2],
  textAlign: 'start',
  font: `${vars.weight.text} ${vars.size.caption}/1.5 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
globalStyle(`${table} th, ${table} td`, {
  padding: vars.space[2],
  textAlign: 'start',
  verticalAlign: 'top',
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  // In em: three columns of whole words are too wide for large letters on a phone, and for wide ones on a narrow phone.
  '@media': { '(max-width: 21em)': { paddingInline: vars.space[1], overflowWrap: 'anywhere', hyphens: 'auto' } },
});
globalStyle(`${table} th`, { fontWeight: vars.weight.strong });
