import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** The book above its words where there is no space for them beside it, as with large letters on a phone. */
export const card = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space[4], alignItems: 'start' });
globalStyle(`${card} > :first-child`, { flex: '0 0 7.5rem' });
export const words = style({ display: 'grid', gap: vars.space[2], flex: '1 1 8.5rem' });
export const description = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
export const price = style({ fontWeight: vars.weight.strong, marginBlockStart: vars.space[1] });
