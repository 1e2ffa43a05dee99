import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const question = style({
  display: 'grid',
  gridTemplateColumns: '5rem minmax(0, 1fr)',
  gap: vars.space[4],
  alignItems: 'start',
  marginBlock: vars.space[4],
  padding: vars.space[4],
  borderInlineStart: `3px solid ${vars.colour.ochre}`,
  background: vars.colour.sunken,
});
export const picture = style({ width: '5rem', aspectRatio: '1', objectFit: 'cover' });
export const answer = style({ display: 'grid', gap: vars.space[3] });
