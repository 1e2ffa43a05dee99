import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space, size } = vars;

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: space[5],
  borderBlock: `1px solid ${colour.rule}`,
});
export const language = style({
  display: 'grid',
  alignContent: 'start',
  paddingBlock: space[2],
  borderBlockEnd: '3px solid transparent',
  fontSize: size.caption,
  lineHeight: vars.leading.ui,
  color: colour.inkSoft,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink } } },
    '&[aria-current]': { borderColor: colour.green },
  },
});
export const name = style({
  font: `${vars.weight.strong} ${size.label}/${vars.leading.ui} ${vars.font.serif}`,
  color: colour.ink,
  selectors: { '[aria-current] > &': { color: colour.green } },
});
