import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space } = vars;

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const line = style({
  display: 'grid',
  gridTemplateColumns: '3.5rem minmax(0, 1fr)',
  gap: space[4],
  alignItems: 'start',
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '3.5rem minmax(0, 1fr) auto' } },
});
export const date = style({
  display: 'grid',
  justifyItems: 'center',
  font: `${vars.weight.medium} ${size.caption}/1.2 ${vars.font.sans}`,
  color: colour.inkSoft,
});
export const day = style({ font: `${vars.weight.text} ${size.section}/1 ${vars.font.title}`, color: colour.ink });
export const words = style({ display: 'grid', gap: space[1], overflowWrap: 'anywhere' });
export const title = style({ margin: 0, font: `${vars.weight.strong} ${size.body}/1.3 ${vars.font.serif}` });
export const facts = style({
  margin: 0,
  font: `${vars.weight.text} ${size.small}/1.5 ${vars.font.sans}`,
  color: colour.inkSoft,
});
export const description = style({ margin: 0, fontSize: size.small, maxInlineSize: '60ch' });
export const actions = style({
  display: 'flex',
  gap: space[2],
  gridColumn: '2',
  '@media': { [media.medium]: { gridColumn: '3' } },
});
