import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const list = style({ display: 'grid', gap: space[3], margin: `${space[3]} 0`, padding: 0, listStyle: 'none' });
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  padding: `${space[3]} ${space[4]}`,
  borderInlineStart: `3px solid ${colour.green}`,
  background: colour.sunken,
});
globalStyle(`${line} > :first-child`, { flex: '1 1 12rem', minWidth: 0, overflowWrap: 'anywhere' });
