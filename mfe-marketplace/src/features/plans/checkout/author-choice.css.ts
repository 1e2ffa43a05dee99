import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({
  display: 'grid',
  gap: vars.space[4],
  listStyle: 'none',
  padding: 0,
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const author = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'center',
  height: '100%',
  padding: vars.space[4],
  color: vars.colour.ink,
  textDecoration: 'none',
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  selectors: { '&:hover': { borderColor: vars.colour.green } },
});
export const words = style({ display: 'grid', gap: vars.space[1] });
export const name = style({ fontWeight: vars.weight.title });
export const bio = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
});
