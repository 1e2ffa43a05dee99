import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const held = style({ margin: `${vars.space[2]} 0 0`, paddingInlineStart: vars.space[5] });
