import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const reminder = style({ marginBlockEnd: vars.space[5] });
