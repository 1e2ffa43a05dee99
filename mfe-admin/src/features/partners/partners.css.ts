import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

export const cell = style({ display: 'grid', gap: space[1], justifyItems: 'start', overflowWrap: 'anywhere' });
export const note = style({
  font: `${vars.weight.text} ${size.caption}/1.4 ${vars.font.sans}`,
  color: colour.inkSoft,
});
/** A name that opens its sheet: it reads as a link, and is a button. */
export const opener = style({
  appearance: 'none',
  padding: 0,
  border: 0,
  background: 'none',
  font: 'inherit',
  fontWeight: vars.weight.medium,
  color: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
});
/** A day is one word of a column. */
export const day = style({ whiteSpace: 'nowrap' });
export const columns = style({
  display: 'grid',
  gap: space[6],
  paddingBlockStart: space[5],
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
});
export const form = style({ maxInlineSize: '44rem', paddingBlockStart: space[5] });
