import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const expert = style({ display: 'grid', gap: vars.space[3], alignContent: 'start', textDecoration: 'none' });
export const bio = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
