import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const nav = style({
  display: 'none',
  '@media': { [media.large]: { display: 'grid', gap: space[5], alignContent: 'start' } },
});
export const title = style({
  paddingBlockEnd: space[2],
  fontSize: vars.size.caption,
  fontWeight: vars.weight.strong,
  color: colour.inkSoft,
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
export const entry = style({
  display: 'block',
  paddingBlock: space[1],
  paddingInline: space[3],
  marginInlineStart: `calc(-1 * ${space[3]})`,
  borderInlineStart: '2px solid transparent',
  fontSize: vars.size.label,
  color: colour.inkSoft,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink } } },
    '&[aria-current]': { borderColor: colour.green, color: colour.ink, fontWeight: vars.weight.medium },
  },
});
