import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

/** A fieldset without the box that browsers draw around it. */
export const group = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[2],
  minInlineSize: 0,
  padding: 0,
  border: 0,
});
/** In the flow of its grid: a bare legend would stand on the border. */
export const legend = style({ padding: 0, marginBlockEnd: vars.space[1] });
