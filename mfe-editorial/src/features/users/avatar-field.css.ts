import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const field = style({
  display: 'grid',
  gap: vars.space[4],
  '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[5] } },
});
export const picture = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  '@media': { [media.medium]: { flexDirection: 'column', alignSelf: 'center' } },
});
export const choice = style({ display: 'grid', gap: vars.space[3], alignContent: 'start' });
export const sending = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'end',
  gap: vars.space[4],
});
