import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space[3] });
globalStyle(`${field} > button`, { justifySelf: 'start' });
export const label = style({ fontSize: vars.size.small, fontWeight: vars.weight.strong });
export const picture = style({
  width: '100%',
  aspectRatio: '16 / 9',
  objectFit: 'cover',
  borderRadius: vars.radius.medium,
  background: vars.colour.sunken,
});
