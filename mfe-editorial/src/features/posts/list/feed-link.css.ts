import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const link = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space[2] });
