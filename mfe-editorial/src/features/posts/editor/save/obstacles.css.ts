import { style } from '@vanilla-extract/css';

/** It is scrolled to from below what sticks above the text. */
export const notice = style({ outline: 'none', scrollMarginBlockStart: 'var(--editor-top, 0px)' });
