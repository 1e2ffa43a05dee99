import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const form = style({ maxWidth: vars.width.form, paddingBlockEnd: vars.space[8] });
export const publicLink = style({ marginBlockStart: vars.space[5] });
