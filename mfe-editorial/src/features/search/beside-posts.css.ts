import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, font, size, space, weight } = vars;

/** As many columns as kinds were found. */
export const columns = style({
  display: 'grid',
  gap: space[5],
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  '@media': {
    [media.medium]: { gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 16rem), 1fr))', columnGap: space[6] },
  },
});
export const rows = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gap: space[1],
  paddingBlock: space[3],
  selectors: {
    '&:first-child': { paddingBlockStart: 0 },
    '& + &': { borderBlockStart: `1px solid ${colour.rule}` },
  },
});
export const title = style({
  font: `${weight.strong} ${size.body}/1.3 ${font.serif}`,
  textDecorationColor: 'transparent',
  textUnderlineOffset: '.18em',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { '@media': { [media.hover]: { color: colour.green, textDecorationColor: 'currentColor' } } },
  },
});
