import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

/** Beside a list where there is space for both, else after it. */
export const place = style({ flex: '1 1 16rem', minWidth: 0 });
export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const plan = style({
  display: 'grid',
  gap: space[2],
  paddingBlockEnd: space[4],
  overflowWrap: 'anywhere',
  selectors: {
    '&:not(:first-child)': { paddingBlockStart: space[4], borderBlockStart: `1px solid ${colour.rule}` },
  },
});
export const name = style({ margin: 0, font: `${vars.weight.strong} ${size.reading}/1.3 ${vars.font.serif}` });
export const until = style({ margin: 0, font: `${vars.weight.title} ${size.heading}/1.2 ${vars.font.title}` });
