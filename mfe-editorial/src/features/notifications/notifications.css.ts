import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[4],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    'a&:hover': { color: vars.colour.green },
    // The mark stands in the margin: what was read and what was not begin at the same place.
    '&[data-unread]': {
      color: vars.colour.ink,
      fontWeight: vars.weight.medium,
      boxShadow: `inset 3px 0 ${vars.colour.green}`,
      paddingInlineStart: vars.space[4],
    },
  },
});
export const when = style({
  font: `${vars.weight.text} ${vars.size.label}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});

export const choices = style({
  display: 'grid',
  gap: `${vars.space[4]} ${vars.space[6]}`,
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const note = style({ gridColumn: '1 / -1', fontSize: vars.size.label, color: vars.colour.inkSoft });
