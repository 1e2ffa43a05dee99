import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const band = style({ marginBlock: vars.space[6], '@media': { [media.print]: { display: 'none' } } });
export const picture = style({
  width: `min(${vars.width.reading}, 100% - 2.5rem)`,
  marginInline: 'auto',
  marginBlock: vars.space[6],
});
/** A table or code wider than the column scrolls in its own place: it must not widen the column. */
const column = {
  minWidth: 0,
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[6],
  alignContent: 'start',
};
/** On paper no band parts it from the header. */
export const text = style({ ...column, '@media': { [media.print]: { paddingBlockStart: vars.space[5] } } });
export const end = style(column);
