import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const source = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[2],
  fontFamily: vars.font.mono,
  fontSize: vars.size.small,
  color: colour.inkSoft,
});
export const columns = style({
  marginBlockStart: space[5],
  '@media': {
    [media.large]: { display: 'grid', gridTemplateColumns: '12rem minmax(0, 1fr)', columnGap: space[8] },
  },
});
export const examples = style({ minWidth: 0 });
export const neighbours = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  marginBlockStart: space[7],
  paddingBlockStart: space[4],
  borderBlockStart: `1px solid ${colour.rule}`,
});
export const neighbour = style({
  display: 'grid',
  minHeight: '2.75rem',
  fontWeight: vars.weight.medium,
  color: colour.ink,
  textDecoration: 'none',
  selectors: {
    '&:last-child': { textAlign: 'end' },
    '&:hover': { '@media': { [media.hover]: { color: colour.green } } },
  },
});
export const direction = style({ fontSize: vars.size.caption, fontWeight: vars.weight.text, color: colour.inkSoft });
