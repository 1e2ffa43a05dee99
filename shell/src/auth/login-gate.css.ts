import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const gate = style({
  width: `min(${vars.width.form}, 100% - 2.5rem)`,
  marginInline: 'auto',
  paddingBlock: vars.space[7],
});
export const title = style({ fontSize: vars.size.section });
export const text = style({ marginBlockStart: vars.space[4], color: vars.colour.inkSoft });
export const tabs = style({ marginBlockStart: vars.space[6] });
