import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  alignContent: 'start',
  // Large letters on a phone: the price has a line of its own.
  padding: `min(${vars.space[5]}, 6vw)`,
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  borderBlockStart: `3px solid ${vars.colour.green}`,
  '@media': {
    [media.medium]: {
      gridRow: 'span 4',
      gridTemplateRows: 'subgrid',
      selectors: { '&:last-child': { gridColumn: '1 / -1' } },
    },
    [media.large]: {
      gridColumn: 'span 2',
      selectors: { '&:nth-child(n + 4), &:last-child': { gridColumn: 'span 3' } },
    },
  },
});
export const head = style({ display: 'grid', gap: vars.space[1], alignContent: 'start' });
export const price = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: vars.space[2] });
export const interval = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
export const features = style({
  display: 'grid',
  gap: vars.space[2],
  alignContent: 'start',
  listStyle: 'none',
  padding: 0,
  fontSize: vars.size.label,
});
export const feature = style({ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: vars.space[2] });
export const check = style({ width: vars.space[4], height: '1lh', color: vars.colour.green });
/** From the top of its row: the ways to the plans stand level, however long the sentences under them. */
export const foot = style({ display: 'grid', gap: vars.space[4], alignContent: 'start', justifyItems: 'start' });
export const money = style({
  justifySelf: 'stretch',
  paddingBlockStart: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
});
