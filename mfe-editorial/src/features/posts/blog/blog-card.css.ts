import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const small = { fontSize: vars.size.caption, color: vars.colour.inkSoft } as const;

export const tags = style({ ...small, display: 'flex', flexWrap: 'wrap', gap: `${vars.space[1]} ${vars.space[3]}` });
export const echo = style({ ...small, fontVariantNumeric: 'tabular-nums' });
