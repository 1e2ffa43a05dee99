import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const columns = style({ marginBlockStart: vars.space[7] });

/** A heading never ends a sheet of paper. */
export const part = style({});
globalStyle(`${part} > h2`, { breakAfter: 'avoid' });
globalStyle(`${part}:first-of-type > h2`, { marginBlockStart: 0 });

export const contents = style({
  fontSize: vars.size.small,
  '@media': { [media.large]: { position: 'sticky', insetBlockStart: '6rem', alignSelf: 'start' } },
});
export const heading = style({ fontWeight: vars.weight.strong });
export const list = style({
  listStyle: 'decimal',
  paddingInlineStart: '1.4em',
  marginBlockStart: vars.space[3],
  borderBlock: `1px solid ${vars.colour.rule}`,
  paddingBlock: vars.space[2],
  '@media': { [media.large]: { borderBlock: 0, paddingBlock: 0 } },
});
globalStyle(`${list} > li::marker`, { color: vars.colour.inkSoft, fontVariantNumeric: 'tabular-nums' });
export const link = style({
  display: 'block',
  paddingBlock: vars.space[2],
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.colour.ink, textDecoration: 'underline' } },
});
