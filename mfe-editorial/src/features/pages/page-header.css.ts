import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const header = style({
  display: 'grid',
  gap: vars.space[4],
  maxWidth: vars.width.reading,
  paddingBlockStart: vars.space[6],
  '@media': { [media.large]: { paddingBlockStart: vars.space[8] } },
});
export const band = style({
  marginBlockStart: vars.space[6],
  '@media': { [media.large]: { marginBlockStart: vars.space[7] } },
});
