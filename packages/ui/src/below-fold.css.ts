import { globalStyle } from '@vanilla-extract/css';
import { belowFold } from './below-fold.ts';

/*
 * Laying out a whole page is one task, in which a phone answers to nothing for a fifth of a second. Heights are guessed only
 * until the starter has gone through, within about a second: `content-visibility` for good would leave anchors, the
 * scroll bar and the way back in guessed places.
 */
globalStyle(`:where(:root[data-slices]) :where(${belowFold}):not([data-laid-out])`, {
  '@media': {
    screen: { contentVisibility: 'auto', containIntrinsicSize: 'auto none auto 10rem', overflowClipMargin: '1rem' },
  },
});
globalStyle(`:root[data-slices] [data-page] > * ~ *:not([data-laid-out])`, {
  '@media': { screen: { containIntrinsicSize: 'auto none auto 45rem' } },
});
