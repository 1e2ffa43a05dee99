import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const facts = style({ margin: 0, display: 'grid' });
export const fact = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: vars.space[4] } },
});
export const factName = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
export const factValue = style({ margin: 0, overflowWrap: 'anywhere' });
