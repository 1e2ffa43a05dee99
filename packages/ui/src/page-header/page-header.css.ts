import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { space } = vars;

export const header = style({
  display: 'grid',
  gap: space[4],
  paddingBlockStart: space[6],
  selectors: {
    '&[data-kind=work]': {
      gap: `${space[4]} ${space[5]}`,
      alignItems: 'end',
      paddingBlock: `${space[6]} ${space[4]}`,
    },
  },
  '@media': {
    [media.medium]: {
      selectors: { '&[data-kind=work][data-actions]': { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
    },
    [media.large]: { selectors: { '&[data-kind=text]': { paddingBlockStart: space[8] } } },
  },
});
export const words = style({
  display: 'grid',
  gap: space[4],
  maxWidth: vars.width.reading,
  selectors: { [`${header}[data-kind=work] &`]: { gap: space[2] } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space[3],
  '@media': { [media.print]: { display: 'none' } },
});
export const band = style({
  marginBlockStart: space[6],
  '@media': { [media.large]: { marginBlockStart: space[7] } },
});
