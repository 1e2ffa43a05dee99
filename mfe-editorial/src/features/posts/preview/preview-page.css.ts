import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const head = style({ display: 'grid', gap: vars.space[4], paddingBlock: vars.space[6] });
export const body = style({ maxWidth: vars.width.measure, paddingBlock: vars.space[6] });
