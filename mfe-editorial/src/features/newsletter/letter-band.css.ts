import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const end = style({ marginBlockStart: vars.space[8] });
