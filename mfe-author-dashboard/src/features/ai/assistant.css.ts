import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space, size } = vars;
const hairline = `1px solid ${colour.rule}`;

/** The tabs, and what the assistant has left at the end of their line. */
export const head = style({
  display: 'grid',
  // Tabs scroll by themselves: they never widen their line.
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'end',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, auto) minmax(0, 1fr)', columnGap: space[6] } },
});
export const columns = style({
  display: 'grid',
  gap: space[5],
  marginBlockStart: space[4],
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const columnTitle = style({
  font: `${vars.weight.strong} ${size.label}/1.4 ${vars.font.serif}`,
  marginBlockEnd: space[2],
});
export const ruled = style({
  margin: 0,
  padding: 0,
  listStyle: 'none',
  fontSize: size.small,
});
/** As high as a finger. */
export const summary = style({
  marginBlockStart: space[3],
  paddingBlock: space[2],
  fontSize: size.label,
  cursor: 'pointer',
});
export const steps = style({
  listStyle: 'decimal',
  margin: 0,
  marginBlockEnd: space[3],
  paddingInlineStart: '1.25em',
  fontSize: size.small,
});
export const note = style({ margin: 0, marginBlockStart: space[2], fontSize: size.small, color: colour.inkSoft });
export const row = style({ paddingBlock: space[3], borderBlockStart: hairline });
export const rowTitle = style({ margin: 0, fontWeight: vars.weight.strong });
export const quote = style({ margin: 0, fontFamily: vars.font.serif, overflowWrap: 'anywhere' });
export const list = style({ margin: 0, padding: 0, listStyle: 'none' });
/** Where a text will come. */
export const empty = style({
  margin: 0,
  padding: space[4],
  border: `1px dashed ${colour.rule}`,
  color: colour.inkSoft,
  fontSize: size.label,
});
/** A text that a model wrote: what it is stands at its head. */
export const sheet = style({ background: colour.surface, border: hairline });
export const sheetHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: space[2],
  padding: `${space[3]} ${space[4]}`,
  borderInlineStart: `4px solid ${colour.ochre}`,
  background: colour.ochreTint,
  color: colour.ochreInk,
  fontWeight: vars.weight.strong,
  fontSize: size.small,
});
export const sheetTitle = style({ margin: 0, font: 'inherit' });
/** Signs and lines as they were written. */
export const source = style({ whiteSpace: 'pre-wrap' });
export const sheetText = style({
  padding: space[4],
  minHeight: '12rem',
  maxWidth: vars.width.measure,
  overflowWrap: 'anywhere',
});
export const sheetFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderBlockStart: hairline,
});
/** What the assistant says of a text. */
export const answer = style({ maxWidth: vars.width.measure, whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' });
/** The author's own text with what would change in it. */
export const marked = style({
  font: `${vars.weight.text} ${size.body}/${vars.leading.text} ${vars.font.serif}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  maxHeight: '32rem',
  overflowY: 'auto',
});
export const removed = style({ color: colour.brick, background: colour.brickTint, textDecoration: 'line-through' });
export const added = style({ color: colour.green, background: colour.greenTint, textDecoration: 'underline' });
/** A key that does the same, on a button, in its own colour. */
export const key = style({
  marginInlineStart: space[1],
  padding: `0 ${space[1]}`,
  border: '1px solid',
  borderRadius: vars.radius.small,
  fontFamily: vars.font.sans,
  fontSize: size.caption,
  '@media': { '(hover: none)': { display: 'none' } },
});
/** The number of a suggestion, in the text and in the list. */
export const mark = style({
  fontFamily: vars.font.sans,
  fontSize: size.caption,
  fontWeight: vars.weight.strong,
  color: colour.inkSoft,
});
/** A row with its number before it. */
export const numbered = style([
  row,
  { display: 'grid', gridTemplateColumns: '1.5rem minmax(0, 1fr)', columnGap: space[2], rowGap: space[2] },
]);
globalStyle(`${numbered} > :not(:first-child)`, { gridColumn: 2 });
globalStyle(`${numbered} > :first-child`, { gridRow: '1 / span 9' });
