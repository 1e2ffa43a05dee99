import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const tags = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[3] });
export const tag = style({
  display: 'inline-block',
  paddingBlock: vars.space[1],
  fontSize: vars.size.small,
  color: vars.colour.inkSoft,
});
