import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const name = style({ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[2] });
globalStyle(`${name} [aria-current]`, { fontWeight: vars.weight.strong, color: vars.colour.green });
export const next = style({ color: vars.colour.inkSoft, whiteSpace: 'nowrap' });
