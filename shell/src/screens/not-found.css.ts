import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const ways = style({ display: 'grid', justifyItems: 'start', gap: vars.space[5], width: 'min(30rem, 100%)' });
export const search = style({ width: '100%' });
export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const link = style({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  fontWeight: vars.weight.medium,
  color: vars.colour.ink,
  textDecorationColor: vars.colour.green,
  textDecorationThickness: '1.5px',
  textUnderlineOffset: '.18em',
});
