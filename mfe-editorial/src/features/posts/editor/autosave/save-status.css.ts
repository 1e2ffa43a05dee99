import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Takes a line while it is empty: the bar must not grow with the first save. */
export const status = style({ minHeight: '1.4em', fontVariantNumeric: 'tabular-nums' });
export const failed = style({ color: vars.colour.brick, fontWeight: vars.weight.medium });
export const way = style({ color: 'inherit', textUnderlineOffset: '.2em' });
