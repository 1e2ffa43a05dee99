import { style } from '@vanilla-extract/css';

export const list = style({ outline: 'none' });
export const reason = style({ overflowWrap: 'anywhere' });
