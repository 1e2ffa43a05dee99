import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const asked = style({
  display: 'grid',
  gap: vars.space[3],
  margin: 0,
  paddingBlock: vars.space[4],
  borderBlock: `1px solid ${vars.colour.rule}`,
});
globalStyle(`${asked} dt`, { fontSize: vars.size.small, color: vars.colour.inkSoft });
globalStyle(`${asked} dd`, { margin: 0, overflowWrap: 'anywhere' });
export const consent = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
