import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

export const presses = style({ listStyle: 'none', margin: 0, padding: 0 });
export const press = style({
  display: 'grid',
  gap: space[3],
  justifyItems: 'start',
  alignItems: 'center',
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const pressTitle = style({ margin: 0, font: `${vars.weight.strong} ${size.body}/1.3 ${vars.font.serif}` });
export const pressNote = style({
  margin: 0,
  font: `${vars.weight.text} ${size.small}/1.5 ${vars.font.sans}`,
  color: colour.inkSoft,
});
export const attempts = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[1] });
