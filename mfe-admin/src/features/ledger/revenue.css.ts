import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const bar = style({
  display: 'grid',
  gap: vars.space[4],
  alignItems: 'end',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 10rem), 13rem))',
});
/** What matters at the left, what it is made of at the right. */
export const board = style({
  display: 'grid',
  gap: vars.space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 3fr)' } },
});
export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});
export const figure = style({ fontVariantNumeric: 'tabular-nums lining-nums', whiteSpace: 'nowrap' });
export const rank = style({ margin: 0, padding: 0, listStyle: 'none' });
export const ranked = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space[1]} ${vars.space[4]}`,
  alignItems: 'baseline',
  paddingBlock: vars.space[3],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
export const meter = style({ gridColumn: '1 / -1', height: '0.5rem', background: vars.colour.sunken });
export const filled = style({ display: 'block', height: '100%', background: vars.colour.green });
/** Where a price goes: as the bar of the product's page, which is another remote's. */
export const split = style({ display: 'grid', marginBlockEnd: vars.space[4] });
export const authorPart = style({ borderBlockStart: `7px solid ${vars.colour.green}` });
export const platformPart = style({ borderBlockStart: `7px solid ${vars.colour.rule}` });
/** An account of a posting and its side. */
export const lines = style({ margin: 0, display: 'grid', gap: vars.space[1] });
export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: vars.space[4],
  selectors: { '&[data-side=credit]': { paddingInlineStart: vars.space[4], color: vars.colour.inkSoft } },
});
export const hash = style({ fontFamily: vars.font.sans, fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' });
