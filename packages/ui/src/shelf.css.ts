import { media, vars } from './theme.css.ts';

/**
 * Items in one row that scrolls sideways on phones, where one under the other they would push what follows screens away. Each
 * item holds something that takes the focus, which brings it into sight: the row itself is no stop of the keyboard. Swiping
 * past its end moves neither the page nor the history.
 */
export const shelfRules = {
  '@media': {
    [media.small]: {
      display: 'flex',
      alignItems: 'stretch',
      gap: vars.space[4],
      overflowX: 'auto',
      overscrollBehaviorX: 'contain',
      scrollSnapType: 'x proximity',
      scrollbarWidth: 'none',
      // To the edge of the window, so that the cut item shows that there are more; rings of the focus and shadows stay whole.
      marginInline: '-1.25rem',
      paddingInline: '1.25rem',
      scrollPaddingInline: '1.25rem',
      paddingBlock: vars.space[2],
    },
  },
} as const;

/** One item of such a row. */
export const onShelfRules = {
  '@media': {
    [media.small]: { flex: '0 0 min(19rem, 84%)', height: 'auto', scrollSnapAlign: 'start' },
  },
} as const;
