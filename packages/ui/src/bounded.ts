/**
 * Of texts in which what a reader searched for stands as they typed it: one character without an end, which no line breaks, makes
 * nothing wider.
 */
export const bounded = { minWidth: 0, maxWidth: '100%', overflow: 'clip', overflowClipMargin: '.5em' } as const;
