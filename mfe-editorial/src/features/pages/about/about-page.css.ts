import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const text = style({
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
});
export const link = style({ fontSize: vars.size.label, paddingBlock: vars.space[1] });
export const apart = style({ marginBlockStart: vars.space[8] });
export const bound = style({ marginBlockEnd: vars.space[5], maxWidth: vars.width.measure, color: vars.colour.inkSoft });
export const nevers = style({
  display: 'grid',
  columnGap: vars.space[7],
  listStyle: 'none',
  padding: 0,
  '@media': { [media.large]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
export const never = style({
  font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.ui} ${vars.font.serif}`,
  color: vars.colour.inkSoft,
  paddingBlock: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
});
export const strong = style({ color: vars.colour.ink, fontWeight: vars.weight.strong });
export const ways = style({ marginBlockStart: vars.space[6] });
