import { style } from '@vanilla-extract/css';

export const queue = style({ outline: 'none' });
export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
