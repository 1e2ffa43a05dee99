import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, font, size, space, weight } = vars;

export const row = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[5],
  borderBlockEnd: `1px solid ${colour.rule}`,
  selectors: { '&:first-child': { paddingBlockStart: 0 }, '&:last-child': { borderBlockEnd: 0 } },
  '@media': { [media.large]: { gridTemplateColumns: '7rem minmax(0, 1fr)' } },
});
export const about = style({ font: `${weight.text} ${size.small}/1.6 ${font.sans}`, color: colour.inkSoft });
export const words = style({ display: 'grid', gap: space[3], minInlineSize: 0 });
export const sentence = style({ font: `${weight.text} ${size.reading}/1.4 ${font.serif}`, textWrap: 'pretty' });
export const figure = style({ font: `${weight.strong} ${size.heading}/1 ${font.title}` });
/** Divided as cloth is: each length by its colour, and by gaps that are as wide for all. */
export const thread = style({
  display: 'flex',
  blockSize: '.625rem',
  backgroundColor: colour.sunken,
  overflow: 'hidden',
});
export const length = style({
  flexBasis: 0,
  minInlineSize: '2px',
  backgroundColor: colour.ink,
  backgroundImage: `repeating-linear-gradient(90deg, transparent 0 .4rem, ${colour.paper} .4rem .5rem)`,
  selectors: {
    '&[data-tone=contacted]': { backgroundColor: colour.ochre },
    '&[data-tone=converted]': { backgroundColor: colour.green },
    '&[data-tone=closed]': { backgroundColor: colour.edge },
    '&[data-tone=rest]': { backgroundColor: colour.rule },
  },
});
export const legend = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[5]}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
});
export const legendLink = style({
  font: `${weight.text} ${size.small}/1.4 ${font.sans}`,
  color: 'inherit',
  textDecorationColor: colour.rule,
  fontVariantNumeric: 'tabular-nums',
});
export const threads = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: `${space[2]} ${space[3]}`,
  alignItems: 'center',
  font: `${weight.text} ${size.small}/1.4 ${font.sans}`,
});
