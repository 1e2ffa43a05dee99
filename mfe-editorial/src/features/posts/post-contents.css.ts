import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const contents = style({
  display: 'none',
  fontSize: vars.size.small,
  '@media': { [media.wide]: { display: 'block', position: 'sticky', insetBlockStart: '6rem', alignSelf: 'start' } },
});
export const heading = style({ fontWeight: vars.weight.strong });
export const list = style({ display: 'grid', gap: vars.space[2], marginBlockStart: vars.space[3] });
export const link = style({
  display: 'block',
  textDecoration: 'none',
  color: vars.colour.inkSoft,
  borderInlineStart: '2px solid transparent',
  paddingInlineStart: vars.space[3],
  marginInlineStart: `calc(-1 * ${vars.space[3]})`,
  selectors: {
    '&:hover': { color: vars.colour.ink },
    '&[aria-current]': { color: vars.colour.ink, fontWeight: vars.weight.strong, borderColor: vars.colour.green },
  },
});
