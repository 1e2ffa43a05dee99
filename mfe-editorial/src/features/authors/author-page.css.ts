import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const header = style({
  display: 'grid',
  gap: vars.space[5],
  paddingBlockStart: vars.space[7],
  '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr)', alignItems: 'start' } },
});
