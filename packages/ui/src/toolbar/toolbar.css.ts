import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** One line always: on a phone the tools stand closer, and are pushed sideways where they still do not fit. */
export const toolbar = style({
  display: 'flex',
  alignItems: 'center',
  overflowX: 'auto',
  scrollbarWidth: 'none',
});
globalStyle(`${toolbar} button`, {
  width: '2.5rem',
  outlineOffset: '-2px',
  '@media': { [media.medium]: { width: '2.75rem' } },
});

export const group = style({
  display: 'flex',
  alignItems: 'center',
  selectors: {
    '& + &::before': {
      content: '',
      alignSelf: 'center',
      height: '1.25rem',
      borderInlineStart: `1px solid ${colour.rule}`,
      marginInline: space[1],
    },
  },
});
