import { style } from '@vanilla-extract/css';

export const list = style({ outline: 'none' });
/** Above the link that covers the card. */
export const action = style({ position: 'relative', justifySelf: 'start' });
