import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

/** The beginning, and what stands below it: two elements of one text. */
export const body = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
});
/** The beginning of a text that is not there fades: it does not end here. Of the mask's colours only how opaque they are counts. */
export const cut = style({
  maskImage: `linear-gradient(to top, color-mix(in srgb, ${vars.colour.ink} 30%, transparent), ${vars.colour.ink} 6rem)`,
  '@media': {
    [media.print]: { maskImage: 'none' },
    [media.forcedColors]: { maskImage: 'none' },
    '(prefers-contrast: more)': { maskImage: 'none' },
  },
});
/** What is offered, or said, in the place of the rest stands clear of the text. */
globalStyle(`${cut} + *`, { marginBlockStart: vars.space[5] });
/** Goes on where the beginning ends: the margins are those between two blocks of one text. */
export const continued = style({});
globalStyle(`div${continued} > :first-child`, { marginBlockStart: '1.15em' });
globalStyle(`div${continued} > :is(h2, h3):first-child`, { marginBlockStart: '1.9em' });
