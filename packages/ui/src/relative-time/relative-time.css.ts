import { globalStyle, style } from '@vanilla-extract/css';
import { media } from '../theme.css.ts';

/** As wide as « il y a environ 22 heures », so that the change from date to age moves nothing after it. */
export const time = style({
  whiteSpace: 'nowrap',
  selectors: { '&[data-reserved]': { display: 'inline-block', minWidth: '11.6em' } },
});

// An age is wrong as soon as it is on paper: there the day stands for it.
globalStyle(`${time}[title]`, { '@media': { [media.print]: { fontSize: 0 } } });
globalStyle(`${time}[title]::after`, { '@media': { [media.print]: { content: 'attr(title)', fontSize: '9pt' } } });
