import { vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { style } from '@vanilla-extract/css';

const { space } = vars;

/** What an article has besides its text; the buttons stand on the margin. */
export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
});
/** On a phone the icon stands alone, so that the title is seen. */
export const word = style({ '@media': { 'screen and (max-width: 39.99rem)': visuallyHiddenRules } });
export const ways = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[1],
  marginInlineEnd: `calc(-1 * ${space[3]})`,
});
