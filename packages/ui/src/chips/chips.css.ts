import { style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour } = vars;

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  listStyle: 'none',
  padding: 0,
});

export const chip = style({
  display: 'inline-block',
  padding: '.5em .9em',
  border: `1px solid ${colour.rule}`,
  borderRadius: vars.radius.round,
  color: colour.inkSoft,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  lineHeight: '1.2',
  textDecoration: 'none',
  transition: `color ${vars.motion.quick}, border-color ${vars.motion.quick}, background ${vars.motion.quick}`,
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink, borderColor: colour.ink } } },
    '&[aria-current]': { background: colour.ink, borderColor: colour.ink, color: colour.paper },
    '&:focus-visible': { borderRadius: vars.radius.round },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': { outline: '2px solid' } } } },
});
