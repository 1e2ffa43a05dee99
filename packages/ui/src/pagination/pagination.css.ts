import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { space } = vars;

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[4]}`,
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  '@media': { [media.print]: { display: 'none' } },
});
export const count = style({
  marginInlineStart: 'auto',
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
  fontVariantNumeric: 'tabular-nums',
});
