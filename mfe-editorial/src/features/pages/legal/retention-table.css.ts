import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const what = style({ width: '38%' });
/** The rules are ends of sentences; here each begins a line. */
export const rule = style({ '::first-letter': { textTransform: 'uppercase' } });
export const removal = style({ display: 'block', fontSize: vars.size.small, color: vars.colour.inkSoft });
