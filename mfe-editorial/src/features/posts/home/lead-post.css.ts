import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const lead = style({ display: 'grid', gap: vars.space[3] });
export const link = style({ display: 'grid', gap: vars.space[3], textDecoration: 'none' });
export const excerpt = style({
  font: `${vars.weight.text} ${vars.size.body}/1.5 ${vars.font.serif}`,
  color: vars.colour.inkSoft,
  '@media': {
    [media.small]: { display: '-webkit-box', WebkitBoxOrient: 'vertical', WebkitLineClamp: 2, overflow: 'hidden' },
  },
});
