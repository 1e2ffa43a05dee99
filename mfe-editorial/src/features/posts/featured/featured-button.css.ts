import { style } from '@vanilla-extract/css';

/** Words among words, as the link to the editor beside it (`facts` in `post-header.css.ts` sets the space around both). */
export const act = style({
  border: 0,
  background: 'none',
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.18em',
  cursor: 'pointer',
  selectors: { '&[aria-disabled=true]': { cursor: 'progress', opacity: 0.6 } },
});
