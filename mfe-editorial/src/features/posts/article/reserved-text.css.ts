import { style } from '@vanilla-extract/css';

/** Where the starter of the shell knows that there is a session. */
export const loggedIn = ':root:is([data-viewer], [data-viewer-asked])';

/** Until it is known whether this reader has the text: the page says so, and sells nothing. */
export const arriving = style({ display: 'none', selectors: { [`${loggedIn} &`]: { display: 'block' } } });
export const offer = style({ selectors: { [`${loggedIn} &:not([data-asked])`]: { display: 'none' } } });
