import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** Figures side by side, parted by hairlines; two a line where there is little space. */
export const stats = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  borderBlock: `1px solid ${colour.rule}`,
  // Figures are as large as the columns allow, all alike: a long amount stays on its line.
  containerType: 'inline-size',
  '@media': {
    [media.large]: {
      selectors: {
        '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        '&[data-columns="5"]': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      },
    },
  },
});

export const stat = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[1],
  paddingBlock: space[5],
  paddingInlineEnd: space[4],
});
const notFirst = (columns: number) => `:not(:nth-child(${columns}n + 1))`;
const parted = { paddingInlineStart: space[4], borderInlineStart: `1px solid ${colour.rule}` };
// Two columns first; the rows of a narrow window are parted too.
globalStyle(`${stats} > ${notFirst(2)}`, parted);
globalStyle(`${stats} > :nth-child(n + 3)`, { borderBlockStart: `1px solid ${colour.rule}` });
// The last of three or five has the line for itself: half of one would be a hole.
globalStyle(`${stats} > :where(:nth-child(odd):last-child)`, { gridColumn: '1 / -1' });
for (const columns of [3, 4, 5]) {
  globalStyle(`${stats}[data-columns="${columns}"] > *`, {
    '@media': {
      [media.large]: { gridColumn: 'auto', paddingInlineStart: 0, borderInlineStart: 0, borderBlockStart: 0 },
    },
  });
  globalStyle(`${stats}[data-columns="${columns}"] > ${notFirst(columns)}`, {
    '@media': { [media.large]: { ...parted, paddingInlineStart: space[5] } },
  });
}

export const label = style({ fontSize: vars.size.small, lineHeight: '1.35', color: colour.inkSoft });
export const value = style({
  fontFamily: vars.font.title,
  fontSize: 'clamp(1.25rem, 6cqi, 2.125rem)',
  fontWeight: vars.weight.title,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: '1.1',
  overflowWrap: 'anywhere',
  '@media': {
    [media.large]: {
      selectors: {
        '[data-columns="3"] > * > &': { fontSize: 'clamp(1.25rem, 3.6cqi, 2.125rem)' },
        '[data-columns="4"] > * > &': { fontSize: 'clamp(1.25rem, 2.8cqi, 2.125rem)' },
        '[data-columns="5"] > * > &': { fontSize: 'clamp(1.25rem, 2.3cqi, 2.125rem)' },
      },
    },
  },
});
export const note = style({ fontSize: vars.size.caption, lineHeight: '1.4', color: colour.inkSoft });
export const trend = style({
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  color: colour.ink,
  selectors: { '&[data-direction=up]': { color: colour.green } },
});
export const spark = style({ marginInlineStart: 0, paddingBlockStart: space[2] });
