import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** With a book, what is bought stands beside what is asked, and over it on a phone. */
export const purchase = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[5],
  '@media': {
    [media.medium]: {
      selectors: {
        '&[data-goods]': { gridTemplateColumns: 'minmax(0, 13rem) minmax(0, 1fr)', columnGap: vars.space[6] },
      },
    },
  },
});
export const summary = style({
  display: 'grid',
  alignContent: 'start',
  gap: vars.space[4],
  selectors: { '[data-goods] > &': { padding: vars.space[4], background: vars.colour.sunken } },
});
/** On a phone the book is small and stands beside its title: the fields come first. */
export const book = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'center',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
});
export const cover = style({ '@media': { [media.medium]: { width: '8rem' } } });
export const title = style({ font: `${vars.weight.strong} ${vars.size.reading}/1.25 ${vars.font.serif}` });
export const steps = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  gap: vars.space[4],
});
export const trail = style({
  display: 'flex',
  gap: vars.space[4],
  listStyle: 'none',
  padding: 0,
  margin: 0,
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
});
globalStyle(`${trail} > li`, { paddingBlockEnd: vars.space[1], borderBlockEnd: '2px solid transparent' });
globalStyle(`${trail} > li[aria-current]`, {
  color: vars.colour.ink,
  fontWeight: vars.weight.strong,
  borderColor: vars.colour.green,
});
export const delivery = style({ display: 'grid', gap: vars.space[2] });
export const deliveryTitle = style({ fontSize: vars.size.label, fontWeight: vars.weight.strong });
export const lines = style({ display: 'grid', gap: vars.space[2], margin: 0 });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  columnGap: vars.space[4],
});
export const total = style([
  line,
  {
    paddingBlockStart: vars.space[2],
    borderBlockStart: `2px solid ${vars.colour.ink}`,
    fontWeight: vars.weight.strong,
  },
]);
export const amount = style({ margin: 0, fontVariantNumeric: 'tabular-nums' });
/** Whose the price is, as one bar of two halves. */
export const halves = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', fontSize: vars.size.label });
globalStyle(`${halves} > p`, {
  paddingBlockStart: vars.space[2],
  paddingInlineEnd: vars.space[3],
  borderBlockStart: `.375rem solid ${vars.colour.rule}`,
  color: vars.colour.inkSoft,
});
globalStyle(`${halves} > p:first-child`, {
  borderColor: vars.colour.green,
  color: vars.colour.ink,
  fontWeight: vars.weight.strong,
});
/** What a phone shows of the bill until it is asked for. */
export const folded = style({ borderBlock: `1px solid ${vars.colour.rule}` });
export const fold = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '2.75rem',
  paddingBlock: vars.space[2],
  fontSize: vars.size.label,
  cursor: 'pointer',
  listStyle: 'none',
  // The mark of what opens, in the way of the house's other folds.
  '::after': { content: '"+"', fontSize: vars.size.heading, lineHeight: 1, color: vars.colour.green },
  selectors: { [`${folded}[open] > &::after`]: { content: '"−"' } },
});
globalStyle(`${fold}::-webkit-details-marker`, { display: 'none' });
globalStyle(`${folded} > ${summary}`, { paddingBlockEnd: vars.space[4] });
export const extras = style({ display: 'flex', flexWrap: 'wrap', columnGap: vars.space[5], rowGap: vars.space[2] });
/** Behind what is asked, as the small print of a bill. */
export const seller = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlockStart: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
});
export const terms = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: vars.space[5],
  rowGap: vars.space[2],
  listStyle: 'none',
  padding: 0,
  margin: 0,
});
export const note = style({ fontSize: vars.size.caption, color: vars.colour.inkSoft });
/** Both sides of the frame have one colour scheme, so that it stays transparent in the dark one too. */
export const frame = style({
  display: 'block',
  width: '100%',
  border: 0,
  colorScheme: 'light',
  selectors: { '&[hidden]': { display: 'none' } },
});
/** Numbered in the colour of action, with a rule between. */
export const agreement = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  counterReset: 'agreement',
  fontSize: vars.size.label,
});
globalStyle(`${agreement} > li`, {
  display: 'grid',
  gridTemplateColumns: '1.5rem minmax(0, 1fr)',
  paddingBlock: vars.space[2],
  counterIncrement: 'agreement',
});
globalStyle(`${agreement} > li + li`, { borderBlockStart: `1px solid ${vars.colour.rule}` });
globalStyle(`${agreement} > li::before`, {
  content: 'counter(agreement)',
  fontWeight: vars.weight.strong,
  color: vars.colour.green,
});

/** A rail's button, over what its press does. */
export const rail = style({ display: 'grid', justifyItems: 'start', gap: vars.space[2] });
