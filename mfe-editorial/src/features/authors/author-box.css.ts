import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** The picture above the words where there is no space for them beside it, as with large letters on a phone. */
export const box = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[4],
  padding: vars.space[5],
  background: vars.colour.sunken,
  fontSize: vars.size.label,
});
export const words = style({
  flex: '1 1 9rem',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
});
export const expertise = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
