import { style } from '@vanilla-extract/css';

/** What stands in a cell of an administrator's file can be anything. */
export const value = style({ overflowWrap: 'anywhere' });
