import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Keeps its line while it is empty: the title must not jump when the first word is kept. */
export const sign = style({
  minHeight: '1.4em',
  fontSize: vars.size.caption,
  lineHeight: '1.4',
  color: vars.colour.inkSoft,
});
export const failed = style({ color: vars.colour.brick, fontWeight: vars.weight.medium });
