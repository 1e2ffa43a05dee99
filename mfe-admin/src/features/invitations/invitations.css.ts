import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

export const bulk = style({ paddingBlockStart: space[5] });
/** What is written on one side, what becomes of it on the other. */
export const split = style({
  display: 'grid',
  gap: `${space[5]} ${space[7]}`,
  alignItems: 'start',
  paddingBlockStart: space[5],
  '@media': { [media.wide]: { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 6fr)' } },
});
export const side = style({ display: 'grid', gap: space[5], minInlineSize: 0 });
export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: space[2] });
export const group = style({ border: 0, margin: 0, padding: 0, minInlineSize: 0 });
export const legend = style({
  padding: 0,
  marginBlockEnd: space[2],
  font: `${vars.weight.strong} ${size.label}/1.4 ${vars.font.sans}`,
});
/** A badge that is chosen or not. */
export const badge = style({
  appearance: 'none',
  padding: '.5em .9em',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.round,
  background: 'none',
  color: colour.inkSoft,
  font: `${vars.weight.medium} ${size.small}/1.2 ${vars.font.sans}`,
  cursor: 'pointer',
  transition: `color ${vars.motion.quick}, border-color ${vars.motion.quick}, background ${vars.motion.quick}`,
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: colour.ink, borderColor: colour.ink } } },
    '&[aria-pressed=true]': { background: colour.green, borderColor: colour.green, color: colour.onGreen },
  },
  '@media': { [media.forcedColors]: { selectors: { '&[aria-pressed=true]': { outline: '2px solid' } } } },
});
export const cards = style({
  display: 'grid',
  gap: space[5],
  paddingBlockStart: space[5],
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const card = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: space[3],
  justifyItems: 'start',
  paddingBlockStart: space[4],
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
});
export const cardTitle = style({ margin: 0, font: `${vars.weight.strong} ${size.heading}/1.25 ${vars.font.serif}` });
export const cardText = style({
  margin: 0,
  fontFamily: vars.font.serif,
  whiteSpace: 'pre-line',
  color: colour.inkSoft,
});
export const failed = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  maxBlockSize: '20rem',
  overflow: 'auto',
  font: `${vars.weight.text} ${size.small}/1.6 ${vars.font.sans}`,
});
export const failedLine = style({
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${colour.rule}`,
  overflowWrap: 'anywhere',
});

/** What becomes of it: in sight while the form beside it is long. */
export const preview = style({
  display: 'grid',
  gap: space[3],
  alignContent: 'start',
  minInlineSize: 0,
  '@media': { [media.wide]: { position: 'sticky', insetBlockStart: '5rem' } },
});
export const frame = style({
  display: 'block',
  inlineSize: '100%',
  blockSize: '34rem',
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
});
export const note = style({
  margin: 0,
  font: `${vars.weight.text} ${size.caption}/1.4 ${vars.font.sans}`,
  color: colour.inkSoft,
});
export const counts = style({
  display: 'flex',
  alignItems: 'baseline',
  gap: space[2],
  margin: 0,
  color: colour.inkSoft,
});
export const count = style({
  font: `${vars.weight.title} ${size.heading}/1 ${vars.font.title}`,
  color: colour.ink,
  selectors: { '&:not(:first-child)': { marginInlineStart: space[4] } },
});
export const gutter = style({ listStyle: 'none', margin: 0, padding: 0 });
export const badLine = style({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr) auto',
  alignItems: 'baseline',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${colour.rule}`,
  fontSize: size.small,
});
export const number = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  color: colour.brick,
  selectors: { '&[data-duplicate]': { color: colour.inkSoft } },
});
export const reason = style({ display: 'grid', overflowWrap: 'anywhere' });
