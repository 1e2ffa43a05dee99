import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { colour, space } = vars;

/** It is always there, so that what comes into it is announced; empty it takes no space. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[3]}`,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  color: colour.inkSoft,
  selectors: {
    '&:not(:empty)': {
      marginBlockEnd: space[3],
      paddingInlineStart: space[3],
      borderInlineStart: `3px solid ${colour.ochre}`,
    },
  },
});
