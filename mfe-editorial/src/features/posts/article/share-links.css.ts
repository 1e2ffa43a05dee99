import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const share = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[1],
  // A line of its own on a phone: as its links come one by one on a slow network, it would leave the line of who wrote, which moves.
  flexBasis: '100%',
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  '@media': { [media.medium]: { flexBasis: 'auto', marginInlineStart: 'auto' } },
});
const control = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  gap: vars.space[2],
  minWidth: '2.5rem',
  minHeight: '2.5rem',
  font: `${vars.weight.strong} ${vars.size.small}/1 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { background: vars.colour.sunken, color: vars.colour.ink } } },
    '&[aria-pressed=true]': { color: vars.colour.green },
  },
});
export const button = control;
export const copy = style([control, { paddingInline: vars.space[3] }]);
