import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const label = style({ margin: 0 });

/** A line with its stops; the part that is behind is green. */
export const stops = style({
  display: 'flex',
  margin: 0,
  padding: 0,
  paddingBlockStart: vars.space[3],
  listStyle: 'none',
});
globalStyle(`${stops} > li`, {
  position: 'relative',
  flex: 1,
  paddingBlockStart: vars.space[4],
  font: `${vars.weight.text} ${vars.size.caption}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  borderBlockStart: `2px solid ${vars.colour.rule}`,
});
globalStyle(`${stops} > li::before`, {
  content: '""',
  position: 'absolute',
  insetBlockStart: '-.4rem',
  insetInlineStart: 0,
  width: '.7rem',
  height: '.7rem',
  background: vars.colour.paper,
  border: `2px solid ${vars.colour.inkSoft}`,
  borderRadius: '50%',
});
globalStyle(`${stops} > li[data-passed]`, { borderColor: vars.colour.green });
globalStyle(`${stops} > li[data-current]`, {
  fontWeight: vars.weight.strong,
  color: vars.colour.ink,
  borderColor: vars.colour.rule,
});
globalStyle(`${stops} > li[data-passed]::before`, { background: vars.colour.green, borderColor: vars.colour.green });

/** Four columns, on the narrowest screens too. */
export const figures = style({});
globalStyle(`${figures} :is(th, td):not(:last-child)`, {
  '@media': { '(max-width: 24rem)': { paddingInlineEnd: vars.space[2] } },
});

export const difference = style({ overflowWrap: 'anywhere' });
globalStyle(`${difference} > summary`, { cursor: 'pointer', minHeight: '1.5rem' });
globalStyle(`${difference} > ul`, { display: 'grid', gap: vars.space[2], paddingInlineStart: vars.space[4] });
