import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const back = style({
  display: 'inline-block',
  marginBlockStart: vars.space[5],
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  selectors: { '&:hover': { color: vars.colour.ink, textDecoration: 'underline' } },
});
export const offer = style({
  display: 'grid',
  gap: `${vars.space[6]} ${vars.space[7]}`,
  paddingBlockStart: vars.space[5],
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'minmax(0, 28rem) minmax(0, 39.5rem)',
      justifyContent: 'space-between',
      alignItems: 'start',
    },
  },
});

/** The book at its size; on a phone it leaves space for what is said of it. */
export const book = style({
  position: 'relative',
  containerType: 'inline-size',
  width: 'min(15rem, 60vw)',
  '@media': { [media.large]: { width: 'auto' } },
});
/** The title on the book's label: the page's own title says it, so it is silent. */
export const plate = style({
  position: 'absolute',
  insetInline: 0,
  insetBlock: '50% 22%',
  display: 'grid',
  alignContent: 'center',
  gap: '3cqi',
  padding: '0 7cqi 0 9cqi',
  overflow: 'hidden',
  background: vars.deep.paper,
  color: vars.deep.ink,
});
globalStyle(`${plate} b`, {
  font: `${vars.weight.title} 7cqi/1.08 ${vars.font.title}`,
  letterSpacing: '-.012em',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 3,
  overflow: 'hidden',
});
globalStyle(`${plate} span`, { font: `${vars.weight.medium} 4cqi/1.2 ${vars.font.sans}` });

export const pitch = style({ display: 'grid', gap: vars.space[4], justifyItems: 'start' });
export const text = style({
  maxWidth: vars.width.measure,
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.text} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const by = style({ display: 'flex', alignItems: 'center', gap: vars.space[3] });
globalStyle(`${by} a`, { fontWeight: vars.weight.strong, color: vars.colour.ink });

export const buy = style({
  width: '100%',
  display: 'grid',
  gap: vars.space[5],
  alignItems: 'center',
  marginBlockStart: vars.space[4],
  paddingBlockStart: vars.space[5],
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  scrollMarginBlockStart: vars.space[8],
  '@media': { [media.medium]: { gridTemplateColumns: 'auto 1fr', columnGap: vars.space[6] } },
});
export const price = style({
  font: `${vars.weight.title} ${vars.size.title}/1 ${vars.font.title}`,
  // One word, which large letters make wider than a phone.
  fontSize: `min(${vars.size.title}, 13vw)`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '-.02em',
  whiteSpace: 'nowrap',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[5] });
/** A phone has it in the bar at the foot of the window, which is there from the first screen on. */
globalStyle(`${actions} > :is([aria-haspopup], [data-own])`, { '@media': { [media.small]: { display: 'none' } } });

/** Half and half: what the author gets, and what the review gets. */
export const split = style({
  display: 'grid',
  gridTemplateColumns: '1fr 1fr',
  fontSize: vars.size.label,
  '@media': { [media.medium]: { gridColumn: '1 / -1' } },
});
globalStyle(`${split} > p`, {
  borderBlockStart: `7px solid ${vars.colour.rule}`,
  paddingBlockStart: vars.space[3],
  color: vars.colour.inkSoft,
});
globalStyle(`${split} > p:first-child`, {
  borderColor: vars.colour.green,
  paddingInlineEnd: vars.space[5],
  color: vars.colour.ink,
  fontWeight: vars.weight.strong,
});
export const note = style({ fontSize: vars.size.label });
/** What the page says to a buyer who has the product; nothing to others, and it takes no place then. */
export const own = style({
  fontSize: vars.size.label,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.medium]: { gridColumn: '1 / -1' } },
});

export const assurances = style({
  width: '100%',
  listStyle: 'none',
  padding: 0,
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
});
globalStyle(`${assurances} > li`, {
  display: 'grid',
  gap: `0 ${vars.space[4]}`,
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '8.5rem 1fr' } },
});
globalStyle(`${assurances} b`, { color: vars.colour.ink, fontWeight: vars.weight.strong });
