import { style } from '@vanilla-extract/css';

/** The text inside says where the focus is, by the rule under the tools. */
export const host = style({ display: 'block', outline: 'none', minWidth: 0 });
