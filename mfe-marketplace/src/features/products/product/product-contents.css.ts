import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const columns = style({
  display: 'grid',
  gap: `${vars.space[6]} ${vars.space[8]}`,
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 7fr) minmax(0, 4fr)', alignItems: 'start' } },
});

export const list = style({ listStyle: 'none', padding: 0, counterReset: 'chapter' });
export const item = style({
  display: 'grid',
  gridTemplateColumns: '2.2rem minmax(0, 1fr)',
  alignItems: 'baseline',
  columnGap: vars.space[2],
  paddingBlock: vars.space[3],
  counterIncrement: 'chapter',
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.colour.rule}` },
    '&::before': {
      content: 'counter(chapter)',
      font: `${vars.weight.strong} ${vars.size.heading}/1 ${vars.font.title}`,
      color: vars.colour.green,
    },
  },
});
export const title = style({ font: `${vars.weight.strong} ${vars.size.reading}/1.3 ${vars.font.serif}` });
export const detail = style({
  gridColumn: 2,
  font: `${vars.weight.text} ${vars.size.body}/1.45 ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});

/** Of the list of facts, which a strong line parts from the contents beside it. */
export const facts = style({});
globalStyle(`${columns} > ${facts}`, { borderBlockStart: `2px solid ${vars.colour.ruleStrong}` });
globalStyle(`${columns} > ${facts} > dl > :first-child`, { borderBlockStart: 0 });
