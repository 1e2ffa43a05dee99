import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** The box stands in a column of its own, the words beside it; where there is space, what can be decided beside those. */
export const comment = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  columnGap: vars.space[3],
  rowGap: vars.space[2],
  paddingBlock: vars.space[5],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  scrollMarginBlock: '5rem 8rem',
  '@media': { [media.large]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
  selectors: {
    // Drawn beyond the line on both sides: the box does not stand on the edge, and nothing moves.
    '&[data-chosen]': {
      background: vars.colour.greenTint,
      boxShadow: `calc(-1 * ${vars.space[2]}) 0 ${vars.colour.greenTint}, ${vars.space[2]} 0 ${vars.colour.greenTint}`,
    },
    '&:focus-visible': { outline: `2px solid ${vars.colour.green}`, outlineOffset: vars.space[2] },
  },
});
export const pick = style({
  gridColumn: 1,
  gridRow: '1 / span 5',
  '@media': { [media.large]: { gridRow: '1 / span 4' } },
});
export const meta = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${vars.space[1]} ${vars.space[3]}`,
  fontSize: vars.size.small,
  color: vars.colour.inkSoft,
});
export const name = style({ maxWidth: '100%', overflow: 'clip', fontSize: vars.size.label, color: vars.colour.ink });
export const address = style({ overflowWrap: 'anywhere' });
/** What is answered: enough to understand the answer. */
export const answered = style({
  gridColumn: 2,
  margin: 0,
  maxWidth: '42rem',
  paddingInlineStart: vars.space[3],
  borderInlineStart: `2px solid ${vars.colour.rule}`,
  fontSize: vars.size.small,
  color: vars.colour.inkSoft,
  overflow: 'clip',
  overflowWrap: 'anywhere',
});
/** With the writer's line breaks. */
export const words = style({
  gridColumn: 2,
  maxWidth: '42rem',
  font: `${vars.weight.text} ${vars.size.body}/1.5 ${vars.font.serif}`,
  overflow: 'clip',
  overflowClipMargin: '.5em',
  whiteSpace: 'pre-line',
  overflowWrap: 'anywhere',
});
export const place = style({ gridColumn: 2, fontSize: vars.size.small, color: vars.colour.inkSoft });
export const actions = style({
  gridColumn: 2,
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space[2],
  marginBlockStart: vars.space[1],
  '@media': { [media.large]: { gridColumn: 3, gridRow: '1 / span 4', alignSelf: 'start', marginBlockStart: 0 } },
});
