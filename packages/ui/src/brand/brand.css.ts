import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

export const brand = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '.55em',
  color: 'inherit',
  fontFamily: vars.font.title,
  fontSize: '1.16rem',
  fontWeight: vars.weight.title,
  lineHeight: '1',
  letterSpacing: '-.01em',
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  overflowWrap: 'break-word',
  selectors: {
    '&[data-size=large]': { fontSize: vars.size.section, whiteSpace: 'normal' },
  },
  // A narrow phone, letters of the reader’s system, large ones: smaller, then two lines, before anything leaves the window.
  '@media': { 'screen and (max-width: 21rem)': { fontSize: '1rem', whiteSpace: 'normal' } },
});
export const mark = style({ flex: 'none', width: '1.64em', height: '1.64em' });
export const body = style({ fill: vars.colour.green });
export const spark = style({ fill: vars.colour.ochre });
