import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, size, space } = vars;
const rule = `1px solid ${colour.rule}`;

export const facts = style({
  display: 'grid',
  margin: 0,
  selectors: {
    '&[data-layout=narrow]': { fontSize: size.label },
    '&[data-layout=plain]': {
      gridTemplateColumns: 'fit-content(12rem) minmax(0, 1fr)',
      gap: `${space[1]} ${space[4]}`,
    },
    '&[data-layout=above]': { gap: space[3] },
  },
  '@media': {
    [media.medium]: { selectors: { '&[data-layout=above]': { gridTemplateColumns: '1fr 1fr' } } },
  },
});

export const fact = style({
  selectors: {
    '[data-layout=wide] > &': { display: 'grid', gap: space[1], paddingBlock: space[3], borderBlockStart: rule },
    '[data-layout=narrow] > &': {
      display: 'grid',
      gridTemplateColumns: 'minmax(0, 8rem) minmax(0, 1fr)',
      gap: space[3],
      paddingBlock: space[3],
      borderBlockStart: rule,
    },
    '[data-layout=plain] > &': { display: 'contents' },
  },
  '@media': {
    [media.medium]: {
      selectors: {
        '[data-layout=wide] > &': { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: space[4] },
      },
    },
  },
});

export const name = style({ color: colour.inkSoft });
globalStyle(`${facts}[data-layout=wide] ${name}`, { fontSize: size.small });
globalStyle(`${facts}[data-layout=above] ${name}`, { fontSize: size.caption });

export const value = style({
  margin: 0,
  minWidth: 0,
  overflowWrap: 'anywhere',
  selectors: {
    '&[data-prose]': {
      maxWidth: vars.width.measure,
      font: `${vars.weight.text} ${size.reading}/${vars.leading.text} ${vars.font.serif}`,
      whiteSpace: 'pre-line',
    },
  },
});
