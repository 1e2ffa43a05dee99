import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

export const bars = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid' });
export const bar = style({
  display: 'grid',
  gridTemplateColumns: '6rem minmax(0, 1fr) 4rem',
  gap: space[3],
  alignItems: 'center',
  paddingBlock: space[3],
  borderBlockEnd: `1px solid ${colour.rule}`,
  fontFamily: vars.font.sans,
  fontSize: size.small,
  color: 'inherit',
  textDecoration: 'none',
});
export const name = style({ selectors: { [`${bar}:hover &`]: { textDecoration: 'underline' } } });
export const track = style({ display: 'block', blockSize: '.6rem', background: colour.sunken });
export const fill = style({
  display: 'block',
  blockSize: '100%',
  background: colour.ink,
  selectors: {
    '&[data-status=converted]': { background: colour.green },
    '&[data-status=contacted]': { background: colour.ochre },
    '&[data-status=closed]': { background: colour.edge },
  },
});
export const count = style({ textAlign: 'end', fontVariantNumeric: 'tabular-nums', fontWeight: vars.weight.medium });
