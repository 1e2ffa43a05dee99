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
/** A form, and beside it what the partner will see of it. */
export const beside = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 44rem)',
  gap: `${space[6]} ${space[7]}`,
  alignItems: 'start',
  paddingBlockStart: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 44rem) minmax(0, 22rem)' } },
});
export const sheet = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  '@media': { [media.wide]: { position: 'sticky', insetBlockStart: '5rem' } },
});
export const sheetTitle = style({ margin: 0, font: `${vars.weight.strong} ${size.heading}/1.25 ${vars.font.serif}` });
export const paper = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  padding: space[4],
  border: `1px solid ${colour.rule}`,
  borderBlockStart: `3px solid ${colour.green}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  fontSize: size.label,
  overflowWrap: 'anywhere',
});
export const sheetName = style({ margin: 0, font: `${vars.weight.strong} ${size.heading}/1.25 ${vars.font.serif}` });
export const sheetText = style({ margin: 0, fontFamily: vars.font.serif, whiteSpace: 'pre-line' });
