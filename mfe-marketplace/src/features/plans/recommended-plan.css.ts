import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';
import { row } from './plan-row.css.ts';

const { colour, font, size, space } = vars;

/** Opened by a row of the weave in place of a rule. */
export const open = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[4]} ${space[7]}`,
  paddingBlockEnd: space[6],
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)',
      alignItems: 'start',
    },
  },
});
globalStyle(`${open} + ${row}`, { borderBlockStart: `2px solid ${colour.ruleStrong}` });
const whole = { gridColumn: '1 / -1' } as const;
/** One row of the weave: less high than the band of a page. */
export const band = style({ ...whole, height: '3.5rem', overflow: 'hidden' });
export const kicker = style({ ...whole, marginBlockStart: space[3] });
export const features = style({ listStyle: 'none', padding: 0, margin: 0 });
export const feature = style({
  paddingBlock: space[3],
  fontFamily: font.serif,
  fontSize: size.reading,
  selectors: { '& + &': { borderBlockStart: `1px solid ${colour.rule}` }, '&:first-child': { paddingBlockStart: 0 } },
});
export const choice = style({ display: 'grid', gap: space[4], alignContent: 'start' });
export const times = style({ display: 'grid', gap: space[4], listStyle: 'none', padding: 0, margin: 0 });
export const time = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  selectors: { '& + &': { paddingBlockStart: space[4], borderBlockStart: `1px solid ${colour.rule}` } },
});
export const note = style({ fontSize: size.caption, color: colour.inkSoft });
