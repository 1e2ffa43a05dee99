import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** On a phone the mail that is read takes the place of the list. */
export const list = style({
  minWidth: 0,
  selectors: { '[data-reading] > &': { display: 'none' } },
  '@media': { [media.large]: { selectors: { '[data-reading] > &': { display: 'block' } } } },
});
export const search = style({
  maxWidth: '20rem',
  selectors: { '&[data-reading]': { display: 'none' } },
  '@media': { [media.large]: { selectors: { '&[data-reading]': { display: 'block' } } } },
});
export const none = style({
  display: 'none',
  color: vars.colour.inkSoft,
  fontSize: vars.size.label,
  '@media': { [media.large]: { display: 'block' } },
});
export const back = style({ '@media': { [media.large]: { display: 'none' } } });
export const facts = style({ fontSize: vars.size.small });
