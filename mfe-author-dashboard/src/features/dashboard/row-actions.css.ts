import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const actions = style({ display: 'inline-flex', flexWrap: 'wrap', gap: vars.space[2], whiteSpace: 'nowrap' });
