import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** One task, in the middle of an otherwise empty page: as wide as the login. */
export const card = style({
  width: `min(${vars.width.form}, 100% - 2.5rem)`,
  marginInline: 'auto',
  paddingBlock: vars.space[7],
  display: 'grid',
  gap: vars.space[5],
});
export const title = style({ fontSize: vars.size.section });
export const text = style({ color: vars.colour.inkSoft, marginBlockStart: vars.space[4], overflowWrap: 'anywhere' });
export const reminder = style({ marginBlockEnd: vars.space[5] });
