import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const columns = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': { [media.large]: { gridTemplateColumns: '1fr 1.15fr 1.1fr', gap: 0 } },
});
export const column = style({
  minWidth: 0,
  '@media': {
    [media.large]: {
      paddingInline: space[5],
      borderInlineStart: `1px solid ${colour.rule}`,
      selectors: {
        '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 },
        '&:last-child': { paddingInlineEnd: 0 },
      },
    },
  },
});
export const heading = style({
  margin: 0,
  marginBlockEnd: space[3],
  fontFamily: vars.font.serif,
  fontSize: vars.size.reading,
  fontWeight: vars.weight.title,
});
export const figure = style({
  margin: `${space[4]} 0 0`,
  fontFamily: vars.font.title,
  fontSize: vars.size.section,
  fontVariantNumeric: 'tabular-nums lining-nums',
  lineHeight: '1.1',
});
export const unit = style({ fontFamily: vars.font.sans, fontSize: vars.size.label, color: colour.inkSoft });
export const note = style({ margin: `${space[1]} 0 0`, fontSize: vars.size.caption, color: colour.inkSoft });
export const list = style({ margin: `${space[4]} 0 0`, padding: 0, listStyle: 'none', fontSize: vars.size.small });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${colour.rule}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: { '&[data-sum]': { borderBlockStartColor: colour.ruleStrong, fontWeight: vars.weight.strong } },
});
export const check = style({
  display: 'grid',
  gridTemplateColumns: '1.25rem minmax(0, 1fr)',
  gap: space[2],
  paddingBlock: space[2],
  borderBlockStart: `1px solid ${colour.rule}`,
  overflowWrap: 'anywhere',
  selectors: { '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 } },
});
export const sign = style({
  marginBlockStart: '.15rem',
  color: colour.green,
  selectors: {
    [`${check}[data-level=warning] &`]: { color: colour.ochreInk },
    [`${check}[data-level=error] &`]: { color: colour.brick },
  },
});
export const checkName = style({ fontWeight: vars.weight.strong });
