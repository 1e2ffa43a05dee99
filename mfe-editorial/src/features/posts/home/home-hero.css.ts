import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const hero = style({
  paddingBlock: vars.space[6],
  '@media': { [media.large]: { paddingBlock: `${vars.space[7]} ${vars.space[8]}` } },
});
export const stats = style({ display: 'flex', gap: vars.space[6] });
export const stat = style({ display: 'flex', flexDirection: 'column-reverse' });
export const statValue = style({ font: `700 ${vars.size.section}/1 ${vars.font.title}` });
export const statLabel = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
