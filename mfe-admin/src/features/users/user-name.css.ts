import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const name = style({ display: 'grid', gap: vars.space[1], overflowWrap: 'anywhere' });
export const email = style({ fontSize: vars.size.caption, fontWeight: vars.weight.text, color: vars.colour.inkSoft });
