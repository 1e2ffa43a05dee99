import { style } from '@vanilla-extract/css';
import { breakpoints } from '../breakpoints.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;
const wide = `chart (width >= ${breakpoints.medium})`;

export const chart = style({
  container: 'chart / inline-size',
  display: 'grid',
  gap: space[4],
  margin: 0,
  fontFamily: vars.font.sans,
  fontSize: vars.size.caption,
  color: colour.inkSoft,
  breakInside: 'avoid',
});
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
});
export const title = style({
  fontFamily: vars.font.serif,
  fontSize: vars.size.heading,
  fontWeight: vars.weight.title,
  lineHeight: '1.2',
  color: colour.ink,
});

/** Ladder and drawing. Time runs from left to right in every script. */
export const plot = style({
  direction: 'ltr',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: space[2],
  rowGap: space[2],
  // Room for the value over the highest point; `lines.tsx` counts on as much.
  paddingBlockStart: '1.75rem',
  fontVariantNumeric: 'tabular-nums',
  // Labels stand where there was room when they were measured: a page that is made narrower does not scroll until they are again.
  overflowX: 'clip',
  selectors: {
    '&[data-several]': { paddingBlockStart: '3rem' },
    '&[data-named]': { gridTemplateColumns: 'auto minmax(0, 1fr) auto', paddingBlockStart: '1.75rem' },
  },
});
export const area = style({
  position: 'relative',
  height: '11rem',
  touchAction: 'pan-y',
  '@container': { [wide]: { height: '14rem' } },
  selectors: { '[data-named] > &': { gridColumn: 2, gridRow: 1 } },
});
export const rung = style({
  position: 'absolute',
  insetInline: 0,
  borderBlockEnd: `1px solid ${colour.rule}`,
  selectors: { '&[data-zero]': { borderBlockEndColor: colour.ruleStrong } },
});
export const drawing = style({ position: 'absolute', inset: 0, width: '100%', height: '100%', overflow: 'visible' });
export const ladder = style({
  position: 'relative',
  minWidth: '2.5rem',
  selectors: { '[data-named] > &': { gridColumn: 1, gridRow: 1 } },
});
/** Gives the ladder its width: the longest of its rungs, visually hidden. */
export const widest = style({ visibility: 'hidden', whiteSpace: 'nowrap' });
export const rungLabel = style({
  position: 'absolute',
  insetInlineStart: 0,
  transform: 'translateY(50%)',
  lineHeight: '1',
  whiteSpace: 'nowrap',
});

/** Three lines that a grey print shows as distinct: full and strong, dashed, dotted. */
export const line = style({
  fill: 'none',
  strokeLinejoin: 'round',
  strokeLinecap: 'round',
  vectorEffect: 'non-scaling-stroke',
  selectors: {
    '&[data-series="0"]': { stroke: colour.green, strokeWidth: 3 },
    '&[data-series="1"]': { stroke: colour.ink, strokeWidth: 2, strokeDasharray: '7 5' },
    '&[data-series="2"]': { stroke: colour.ochreInk, strokeWidth: 2, strokeDasharray: '1 5' },
  },
});
export const under = style({ fill: colour.green, opacity: 0.1 });
export const dot = style({
  position: 'absolute',
  width: '.625rem',
  height: '.625rem',
  margin: '-.3125rem',
  borderRadius: '50%',
  background: colour.green,
  selectors: {
    '&[data-series="1"]': { background: colour.paper, border: `2px solid ${colour.ink}` },
    '&[data-series="2"]': { background: colour.ochreInk, borderRadius: 0 },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' }, [media.print]: { printColorAdjust: 'exact' } },
});
export const lines = style({ position: 'absolute', inset: 0 });
const written = {
  position: 'absolute',
  fontSize: vars.size.small,
  fontWeight: vars.weight.strong,
  lineHeight: '1.1',
  color: colour.ink,
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
} as const;
export const endValue = style(written);
export const name = style({ fontWeight: vars.weight.text, color: colour.inkSoft });

export const bars = style({ position: 'absolute', inset: 0, display: 'flex', gap: 'clamp(2px, 1.2%, .75rem)' });
export const column = style({ flex: '1 1 0', display: 'flex', gap: '2px' });
export const slot = style({ position: 'relative', flex: '1 1 0' });
/** Three bars that a grey print shows as distinct: full, hollow, hatched. */
export const bar = style({
  position: 'absolute',
  insetInline: 0,
  background: colour.green,
  selectors: {
    '&[data-series="1"]': { background: colour.paper, border: `1.5px solid ${colour.ink}` },
    '&[data-series="2"]': {
      background: `repeating-linear-gradient(45deg, ${colour.ochreInk} 0 2px, transparent 2px 6px)`,
      border: `1px solid ${colour.ochreInk}`,
    },
  },
  '@media': {
    [media.forcedColors]: { forcedColorAdjust: 'none', background: 'CanvasText' },
    [media.print]: { printColorAdjust: 'exact' },
  },
});
export const barValue = style({ ...written, paddingBlockEnd: '.35rem' });

/** Why a bar is as high as it is: words beside it, and a line that leads to its head. */
export const event = style({
  position: 'absolute',
  width: 'max-content',
  maxWidth: '9.5rem',
  fontSize: vars.size.caption,
  lineHeight: '1.3',
  color: colour.ink,
  background: colour.paper,
  pointerEvents: 'none',
  selectors: { '&[data-place=before]': { textAlign: 'end' } },
});
export const eventStem = style({
  position: 'absolute',
  width: '.625rem',
  borderBlockStart: `1px solid ${colour.edge}`,
  pointerEvents: 'none',
  selectors: {
    '&[data-place=before]': { borderInlineEnd: `1px solid ${colour.edge}`, transform: 'translateX(-100%)' },
    '&[data-place=after]': { borderInlineStart: `1px solid ${colour.edge}` },
  },
});

/** Parts of one bar: full, hatched, hollow. */
export const part = style({
  position: 'absolute',
  insetInline: 0,
  background: colour.green,
  selectors: {
    '&[data-series="1"]': {
      background: `repeating-linear-gradient(135deg, ${colour.ochreInk} 0 2px, transparent 2px 5px)`,
      boxShadow: `inset 0 0 0 1px ${colour.ochreInk}`,
    },
    '&[data-series="2"]': { background: colour.paper, boxShadow: `inset 0 0 0 1.5px ${colour.ink}` },
  },
  '@media': {
    [media.forcedColors]: { forcedColorAdjust: 'none', border: '1px solid CanvasText' },
    [media.print]: { printColorAdjust: 'exact' },
  },
});
export const partNames = style({ position: 'relative', gridColumn: 3, gridRow: 1, minWidth: '5.5rem' });
export const partName = style({
  position: 'absolute',
  insetInlineStart: 0,
  display: 'grid',
  transform: 'translateY(50%)',
  lineHeight: '1.25',
  whiteSpace: 'nowrap',
  color: colour.ink,
});

export const guide = style({
  position: 'absolute',
  insetBlock: 0,
  borderInlineStart: `1px solid ${colour.edge}`,
  pointerEvents: 'none',
});

export const readout = style({
  position: 'absolute',
  insetBlockStart: '-1.75rem',
  zIndex: vars.layer.raised,
  display: 'grid',
  marginInline: space[2],
  padding: `${space[1]} ${space[2]}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  background: colour.surface,
  color: colour.ink,
  lineHeight: '1.4',
  whiteSpace: 'nowrap',
  pointerEvents: 'none',
  selectors: { '&[data-place=left]': { transform: `translateX(calc(-100% - 2 * ${space[2]}))` } },
});

export const labels = style({
  position: 'relative',
  gridColumn: 1,
  height: '1.25em',
  selectors: { '[data-named] > &': { gridColumn: 2 } },
});
export const label = style({
  position: 'absolute',
  whiteSpace: 'nowrap',
  transform: 'translateX(-50%)',
  selectors: {
    '&[data-edge=first]': { transform: 'none' },
    '&[data-edge=last]': { transform: 'translateX(-100%)' },
    '&[data-visible=wide]': { display: 'none' },
  },
  '@container': {
    [wide]: {
      selectors: { '&[data-visible=wide]': { display: 'block' }, '&[data-visible=narrow]': { display: 'none' } },
    },
  },
});

export const legend = style({ display: 'flex', flexWrap: 'wrap', gap: `${space[1]} ${space[4]}` });
export const legendEntry = style({ display: 'inline-flex', alignItems: 'center', gap: space[2] });
export const swatch = style({ position: 'relative', width: '1rem', height: '.75rem' });

export const figures = style({ fontSize: vars.size.small });
export const summary = style({
  width: 'fit-content',
  paddingBlock: space[1],
  fontWeight: vars.weight.medium,
  color: colour.ink,
  textDecoration: 'underline',
  textUnderlineOffset: '.2em',
  cursor: 'pointer',
});
export const figuresTable = style({ marginBlockStart: space[3] });
