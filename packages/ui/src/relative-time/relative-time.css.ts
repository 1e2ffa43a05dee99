import { style } from '@vanilla-extract/css';

/** As wide as « il y a environ 22 heures », so that the change from date to age moves nothing after it. */
export const time = style({
  whiteSpace: 'nowrap',
  selectors: { '&[data-reserved]': { display: 'inline-block', minWidth: '11.6em' } },
});
