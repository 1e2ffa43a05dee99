import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** The book beside what can be done with it; on a phone the files take the whole width under both. */
export const goods = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[5]}`,
  marginBlockStart: vars.space[6],
  selectors: { '&[data-book]': { gridTemplateColumns: 'minmax(0, 7rem) minmax(0, 1fr)' } },
  '@media': {
    [media.large]: {
      columnGap: vars.space[8],
      selectors: { '&[data-book]': { gridTemplateColumns: 'minmax(0, 17rem) minmax(0, 1fr)' } },
    },
  },
});
export const book = style({ alignSelf: 'start' });
export const words = style({ display: 'grid', gap: vars.space[2], alignContent: 'start' });
export const head = style({ display: 'grid', gap: vars.space[2] });
export const title = style({
  font: `${vars.weight.title} ${vars.size.section}/${vars.leading.title} ${vars.font.title}`,
  overflowWrap: 'anywhere',
});
globalStyle(`${title} a`, { color: 'inherit', textDecoration: 'none' });
globalStyle(`${title} a:hover`, { textDecoration: 'underline' });

export const files = style({
  listStyle: 'none',
  padding: 0,
  marginBlockEnd: vars.space[3],
  marginBlockStart: vars.space[3],
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
});
/** A file and its button on one line, or the one over the other. */
export const file = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  paddingBlock: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  overflowWrap: 'anywhere',
});
export const label = style({ font: `${vars.weight.strong} ${vars.size.reading}/1.3 ${vars.font.serif}` });
/** What unlocks the buttons, where one looks when they do not answer. */
export const lock = style({
  justifySelf: 'end',
  marginBlockEnd: vars.space[3],
  fontSize: vars.size.label,
  fontWeight: vars.weight.strong,
  textAlign: 'end',
});
export const waiver = style({ display: 'grid', gap: vars.space[2], marginBlockStart: vars.space[4] });
/** A book beside them leaves a phone too little space: they go under it. */
export const download = style({ gridColumn: '1 / -1' });
globalStyle(`${goods}[data-book] > ${words}:has(${files})`, {
  '@media': { [media.small]: { display: 'contents' } },
});
globalStyle(`${goods}[data-book] > ${words}:has(${files}) > ${head}`, {
  '@media': { [media.small]: { alignContent: 'center' } },
});
