import { style } from '@vanilla-extract/css';

/** Grows with its text where the browser knows how; elsewhere by its corner. Its least height is the `rows` prop's. */
export const area = style({ fieldSizing: 'content', maxHeight: '70vh', lineHeight: '1.5' });
