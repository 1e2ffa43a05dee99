import { style } from '@vanilla-extract/css';
import { vars } from '../theme.css.ts';

const { colour, space, weight } = vars;

export const outcome = style({
  display: 'grid',
  gap: space[2],
  justifyItems: 'start',
  padding: space[5],
  background: colour.greenTint,
  borderInlineStart: `3px solid ${colour.green}`,
  selectors: {
    '&[data-ground=surface]': { background: colour.surface },
    '&[data-refused]': { padding: space[4], background: colour.brickTint, borderColor: colour.brick },
  },
});
export const title = style({
  font: `${weight.title} ${vars.size.heading}/1.2 ${vars.font.serif}`,
  selectors: { [`${outcome}[data-refused] &`]: { font: `${weight.strong} ${vars.size.body}/1.4 ${vars.font.sans}` } },
});
