import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space, size } = vars;
const hairline = `1px solid ${colour.rule}`;
const hatched = `repeating-linear-gradient(135deg, ${colour.brick} 0 2px, transparent 2px 5px)`;

/** Tasks by what became of them, as lengths: done is full, under way is open, what waits is pale, what failed is hatched. */
export const bar = style({ display: 'flex', gap: '2px', height: '1.5rem', marginBlock: space[3] });
export const thinBar = style({ display: 'flex', gap: '2px', height: '.625rem' });
export const part = style({
  minWidth: '3px',
  selectors: {
    '&[data-state=done]': { background: colour.green },
    '&[data-state=processing]': { border: `1.5px solid ${colour.green}` },
    '&[data-state=pending]': { background: colour.rule },
    '&[data-state=failed]': { border: `1.5px solid ${colour.brick}`, background: hatched },
  },
  '@media': { '(forced-colors: active)': { border: '1px solid CanvasText' } },
});
export const counted = style({ margin: 0, font: `${vars.weight.text} ${size.body}/1.5 ${vars.font.serif}` });
export const caption = style({ margin: 0, marginBlockStart: space[3], fontSize: size.caption, color: colour.inkSoft });
export const agents = style({ margin: 0, padding: 0, listStyle: 'none', fontSize: size.small });
export const agent = style({
  display: 'grid',
  gridTemplateColumns: '8.5rem minmax(0, 1fr) 6rem',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[1],
});
export const agentFigures = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums' });

/** A part of a director's task stands under it, behind the line of its tree. */
export const task = style({
  minWidth: 0,
  selectors: {
    '&[data-part]': {
      marginInlineStart: space[2],
      paddingInlineStart: space[4],
      borderInlineStart: `1px solid ${colour.inkSoft}`,
    },
  },
});
export const taskTitle = style({
  margin: 0,
  font: `${vars.weight.strong} ${size.label}/1.35 ${vars.font.serif}`,
  overflowWrap: 'anywhere',
});
export const taskNote = style({ margin: 0, fontSize: size.caption, color: colour.inkSoft });
export const taskReason = style({ margin: 0, fontSize: size.caption, color: colour.brick, overflowWrap: 'anywhere' });
export const state = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.4em',
  fontWeight: vars.weight.strong,
  whiteSpace: 'nowrap',
  selectors: {
    '&[data-status=completed], &[data-status=processing]': { color: colour.green },
    '&[data-status=failed]': { color: colour.brick },
  },
});

/** One agent: what it does, and what it is asked. Beside each other where there is space. */
export const ask = style({
  borderBlockStart: hairline,
  selectors: { '&:last-child': { borderBlockEnd: hairline } },
});
export const askRow = style([
  ask,
  {
    display: 'grid',
    gridTemplateColumns: '14rem minmax(0, 1fr)',
    gap: space[5],
    alignItems: 'start',
    paddingBlock: space[4],
  },
]);
export const askSummary = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[3],
  alignItems: 'center',
  paddingBlock: space[3],
  cursor: 'pointer',
  listStyle: 'none',
  '::after': { content: '+', gridColumn: 2, gridRow: '1 / 3', fontSize: size.heading },
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    'details[open] > &::after': { content: '−' },
  },
});
export const askName = style({ margin: 0, font: `${vars.weight.strong} ${size.heading}/1.2 ${vars.font.serif}` });
export const askDoes = style({ margin: 0, fontSize: size.small, color: colour.inkSoft });
/** The form has its place before its code has come: two rows of fields on a phone, one where they stand beside each other. */
export const askForm = style({
  minHeight: '17rem',
  paddingBlockEnd: space[5],
  selectors: { '&[data-long]': { minHeight: '25rem' } },
  '@media': {
    [media.large]: {
      minHeight: '4.5rem',
      paddingBlockEnd: 0,
      selectors: { '&[data-long]': { minHeight: '14rem' } },
    },
  },
});
export const askFields = style({
  display: 'grid',
  gap: `${space[4]} ${space[3]}`,
  gridTemplateColumns: 'repeat(auto-fit, minmax(8.5rem, 1fr))',
  alignItems: 'end',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 1.4fr) repeat(3, minmax(0, 1fr)) auto' } },
});
/** A field of several lines stands under the others. */
export const askLong = style({
  gridColumn: '1 / -1',
  '@media': { [media.large]: { gridColumn: '1 / 5', gridRow: 2 } },
});
export const askSend = style({
  display: 'grid',
  gridColumn: '1 / -1',
  '@media': { [media.large]: { gridColumn: 5, gridRow: 1, justifySelf: 'end' } },
});

/** What came of a task. */
export const result = style({ paddingBlockStart: space[4], borderBlockStart: `3px solid ${colour.ruleStrong}` });
export const rows = style({ margin: 0, padding: 0, listStyle: 'none' });
export const row = style({ paddingBlock: space[3], borderBlockStart: hairline });
export const rowTitle = style({ margin: 0, fontWeight: vars.weight.strong, overflowWrap: 'anywhere' });
export const rowText = style({ margin: 0, maxWidth: vars.width.measure, overflowWrap: 'anywhere' });
export const rowNote = style({ margin: 0, fontSize: size.small, color: colour.inkSoft, overflowWrap: 'anywhere' });
export const message = style({
  margin: 0,
  maxWidth: vars.width.measure,
  padding: space[4],
  border: hairline,
  background: colour.surface,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
});
export const messageFoot = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[3],
  alignItems: 'center',
  justifyContent: 'space-between',
  maxWidth: vars.width.measure,
  marginBlock: space[2],
});
export const byModel = style({
  margin: 0,
  paddingInlineStart: space[3],
  borderInlineStart: `4px solid ${colour.ochre}`,
  color: colour.ochreInk,
  fontWeight: vars.weight.strong,
  fontSize: size.small,
});
