import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** The book stands aside, so that the line's cells stand on the title's line and not on the book's foot. */
export const name = style({
  position: 'relative',
  display: 'block',
  minHeight: '3.5rem',
  paddingInlineStart: `calc(2.5rem + ${vars.space[4]})`,
  overflowWrap: 'anywhere',
});
export const cover = style({ position: 'absolute', insetBlockStart: '.2rem', insetInlineStart: 0, width: '2.5rem' });
