import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** The whole of it leads on: its link covers it. */
export const lead = style({ position: 'relative' });
export const words = style({ display: 'grid', gap: vars.space[3], alignContent: 'start' });
