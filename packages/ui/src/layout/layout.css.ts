import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { space, colour, deep } = vars;

export const wrap = style({
  width: `min(${vars.width.wrap}, 100% - 2.5rem)`,
  marginInline: 'auto',
  selectors: {
    '&[data-width=reading]': { width: `min(${vars.width.reading}, 100% - 2.5rem)` },
    '&[data-width=form]': { width: `min(${vars.width.form}, 100% - 2.5rem)` },
  },
});

export const section = style({
  marginBlockStart: space[6],
  '@media': { [media.medium]: { marginBlockStart: space[8] } },
});

export const sectionHead = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
  paddingBlockStart: space[3],
  marginBlockEnd: space[4],
  '@media': { [media.medium]: { columnGap: space[5], marginBlockEnd: space[5] } },
});
export const sectionTitle = style({
  // A long title breaks beside its link, which falls below it only where a single word leaves it no space.
  flex: '1 1 min-content',
  // On phones the title and one link fit one line.
  fontSize: '1.5rem',
  '@media': { [media.medium]: { fontSize: vars.size.section } },
  selectors: {
    [`${sectionHead}[data-size=small] &`]: {
      fontFamily: vars.font.serif,
      fontSize: vars.size.heading,
      letterSpacing: 0,
    },
  },
});
export const sectionAction = style({ fontSize: vars.size.label });

export const band = style({
  paddingBlock: space[5],
  background: colour.sunken,
  '@media': { [media.medium]: { paddingBlock: space[7] } },
  selectors: {
    // Every token that a component may use is dyed here, so that nothing inside needs to know where it stands.
    '&[data-tone=deep]': {
      background: deep.paper,
      color: deep.ink,
      vars: {
        [colour.paper]: deep.paper,
        [colour.sunken]: deep.raised,
        [colour.surface]: deep.raised,
        [colour.ink]: deep.ink,
        [colour.inkSoft]: deep.inkSoft,
        [colour.rule]: deep.rule,
        [colour.ruleStrong]: deep.edge,
        [colour.edge]: deep.edge,
        [colour.green]: deep.gold,
        [colour.greenHover]: deep.goldHover,
        [colour.onGreen]: deep.onGold,
        [colour.brick]: deep.brick,
        [colour.brickTint]: deep.raised,
      },
    },
  },
});
globalStyle(`${section} + ${band}, ${band} + ${section}`, {
  marginBlockStart: space[7],
  '@media': { [media.medium]: { marginBlockStart: space[8] } },
});

/** Columns of the 12-column grid, by name of what they part. */
export const grid = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    [media.medium]: {
      selectors: {
        '&[data-columns="2"], &[data-columns="3"], &[data-columns="4"]': {
          gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
        },
      },
    },
    [media.large]: {
      selectors: {
        '&[data-columns="3"]': { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
        '&[data-columns="4"]': { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' },
        '&[data-columns="5"]': { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))' },
      },
    },
  },
  selectors: {
    '&[data-ruled]': { gap: 0, borderBlockEnd: `1px solid ${colour.rule}` },
  },
});
// Ruled columns: hairlines between neighbours, above them when they stand alone.
globalStyle(`${grid}[data-ruled] > *`, {
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${colour.rule}`,
  height: '100%',
});
globalStyle(`${grid}[data-ruled] > *`, {
  '@media': { [media.large]: { paddingInline: space[4], borderInlineStart: `1px solid ${colour.rule}` } },
});
for (const columns of ['2', '3', '4', '5']) {
  globalStyle(`${grid}[data-ruled][data-columns="${columns}"] > :nth-child(${columns}n + 1)`, {
    '@media': { [media.large]: { paddingInlineStart: 0, borderInlineStart: 0 } },
  });
}

export const split = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.large]: {
      gap: space[7],
      gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
      selectors: {
        '&[data-ratio="7-5"]': { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 5fr)' },
        '&[data-ratio="5-7"]': { gridTemplateColumns: 'minmax(0, 5fr) minmax(0, 7fr)' },
        '&[data-ratio="8-4"]': { gridTemplateColumns: 'minmax(0, 8fr) minmax(0, 4fr)' },
      },
    },
  },
  selectors: {
    '&[data-align=center]': { alignItems: 'center' },
    '&[data-align=end]': { alignItems: 'end' },
    '&[data-align=start]': { alignItems: 'start' },
  },
});

/** Text between a table of contents and a side column; on narrow windows the text alone has its measure. */
export const reading = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: `minmax(0, ${vars.width.measure})`,
  justifyContent: 'center',
  '@media': {
    [media.large]: {
      gridTemplateColumns: `minmax(0, 13rem) minmax(0, ${vars.width.measure}) minmax(0, 13rem)`,
      justifyContent: 'space-between',
    },
    [media.wide]: { gridTemplateColumns: `15rem minmax(0, ${vars.width.measure}) 15rem` },
    // Under its header, from edge to edge of it.
    [media.print]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      maxWidth: vars.width.reading,
      marginInline: 'auto',
    },
  },
});

export const stack = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  justifyItems: 'start',
  alignContent: 'start',
  gap: space[4],
  selectors: {
    '&[data-gap=tight]': { gap: space[2] },
    '&[data-gap=loose]': { gap: space[6] },
    '&[data-stretch]': { justifyItems: 'stretch' },
  },
});

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[3]} ${space[4]}`,
  selectors: {
    '&[data-gap=tight]': { gap: space[2] },
    '&[data-gap=loose]': { gap: `${space[4]} ${space[6]}` },
    '&[data-spread]': { justifyContent: 'space-between' },
    '&[data-align=baseline]': { alignItems: 'baseline' },
  },
});
