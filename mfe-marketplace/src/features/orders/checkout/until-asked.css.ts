import { globalStyle } from '@vanilla-extract/css';

const attribute = 'data-until-asked';

/**
 * Of an offer until it is known whether this reader has what it offers: where the starter of the shell knows that there is a session, it
 * has its place and is not seen. Its page has a part for viewers, so that its code comes at once; a light page has none, and offers.
 */
export const untilAsked = { [attribute]: '' } as const;

globalStyle(`:root:not([data-light]):is([data-viewer], [data-viewer-asked]) [${attribute}]`, { visibility: 'hidden' });
