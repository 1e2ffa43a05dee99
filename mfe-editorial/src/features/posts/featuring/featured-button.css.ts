import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** Words among words, as the link to the editor beside it. */
export const act = style({
  // The target is as high as a finger; the line stays as high as it is, and nothing below moves when it comes.
  paddingInline: 0,
  paddingBlock: vars.space[1],
  marginBlock: `calc(-1 * ${vars.space[1]})`,
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
