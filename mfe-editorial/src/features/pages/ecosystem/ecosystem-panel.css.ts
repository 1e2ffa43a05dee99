import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const platforms = style({
  listStyle: 'none',
  padding: 0,
  // Phones have them on the page that the panel leads to; the articles come next.
  '@media': { [media.small]: { display: 'none' } },
});
globalStyle(`:has(> ${platforms}) > p`, { '@media': { [media.small]: { fontSize: vars.size.body } } });
export const platform = style({
  display: 'grid',
  gap: vars.space[2],
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  selectors: {
    '&:first-child': { borderBlockStart: 0, paddingBlockStart: 0 },
    '&:last-child': { borderBlockEnd: `1px solid ${vars.colour.rule}` },
  },
});
export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space[2],
});
export const description = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
