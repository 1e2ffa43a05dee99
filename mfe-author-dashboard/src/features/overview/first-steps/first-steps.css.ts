import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;
const fiveCells = 'repeat(5, minmax(0, 1fr))';

/** The author's own pattern, and over it what is not woven yet. */
export const band = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: fiveCells,
  blockSize: '4rem',
  marginBlockStart: space[3],
  overflow: 'hidden',
});
globalStyle(`${band} > :first-child`, {
  position: 'absolute',
  inset: 0,
  minHeight: 0,
  aspectRatio: 'auto',
  height: '100%',
});

/** Threads without their weft: paper with lines, which a grey print shows too. */
export const unwoven = style({
  position: 'relative',
  gridRow: 1,
  borderInlineEnd: `1px solid ${colour.paper}`,
  background: `repeating-linear-gradient(90deg, ${colour.edge} 0 1px, ${colour.sunken} 1px 6px)`,
  selectors: {
    '&[data-done]': { background: 'none' },
    '&:last-child': { borderInlineEnd: 0 },
  },
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none' } },
});

export const steps = style({
  display: 'grid',
  gap: `${space[1]} ${space[3]}`,
  margin: 0,
  marginBlockStart: space[3],
  padding: 0,
  listStyle: 'none',
  fontSize: vars.size.label,
  '@media': { [media.medium]: { gridTemplateColumns: fiveCells } },
});
export const step = style({
  paddingBlock: space[1],
  overflowWrap: 'anywhere',
  color: colour.inkSoft,
  selectors: { '&[data-next]': { fontWeight: vars.weight.strong, color: colour.ink } },
});
export const done = style({ color: colour.green, fontWeight: vars.weight.strong });
