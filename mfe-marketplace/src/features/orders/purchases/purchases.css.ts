import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** What is kept, and beside it what runs out. */
export const beside = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  gap: `${vars.space[6]} ${vars.space[7]}`,
});
export const kept = style({ flex: '999 1 34rem', minWidth: 0 });
export const list = style({
  listStyle: 'none',
  padding: 0,
  margin: 0,
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
});
/** Book, words, price and what can be done on one line; on a phone the last two stand under the words. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr) auto',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  alignItems: 'center',
  paddingBlock: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '4rem minmax(0, 1fr) auto 11rem' } },
});
export const book = style({ gridColumn: 1, gridRow: '1 / 3', '@media': { [media.medium]: { gridRow: 1 } } });
export const words = style({
  gridColumn: '2 / -1',
  display: 'grid',
  gap: vars.space[1],
  overflowWrap: 'anywhere',
  '@media': { [media.medium]: { gridColumn: 2 } },
});
export const title = style({ font: `${vars.weight.strong} ${vars.size.reading}/1.3 ${vars.font.serif}` });
globalStyle(`${title} a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${title} a:hover`, { textDecoration: 'underline' });
export const price = style({
  gridColumn: 2,
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.medium]: { gridColumn: 3, textAlign: 'end' } },
});
export const action = style({
  gridColumn: 3,
  justifySelf: 'end',
  '@media': { [media.medium]: { gridColumn: 4 } },
});
export const note = style({
  marginBlockStart: vars.space[4],
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
  maxInlineSize: '44rem',
});
