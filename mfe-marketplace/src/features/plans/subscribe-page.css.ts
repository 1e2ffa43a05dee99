import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** The plans, as a list of contents: rows between hairlines, never boxes. */
export const plans = style({ marginBlockStart: vars.space[6] });
