import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const box = style({ position: 'relative', display: 'grid' });
export const input = style({ paddingInlineEnd: '3.25rem' });
export const reveal = style({
  position: 'absolute',
  insetInlineEnd: '.375rem',
  insetBlockStart: '50%',
  display: 'grid',
  transform: 'translateY(-50%)',
});
/** There to be said when it comes; it takes no space while it is empty. */
export const capsLock = style({
  fontSize: vars.size.caption,
  fontWeight: vars.weight.medium,
  lineHeight: '1.4',
  color: vars.colour.ochreInk,
  selectors: { '&:not(:empty)': { marginBlockStart: vars.space[2] } },
});
