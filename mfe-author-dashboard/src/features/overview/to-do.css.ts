import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const heading = style({ marginBlockEnd: vars.space[4] });
