import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const card = style({
  display: 'grid',
  gridTemplateColumns: '7.5rem minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
});
export const words = style({ display: 'grid', gap: vars.space[2], minWidth: 0 });
export const description = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
export const price = style({ fontWeight: vars.weight.strong, marginBlockStart: vars.space[1] });
