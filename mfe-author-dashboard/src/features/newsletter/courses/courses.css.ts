import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space, weight } = vars;

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const row = style({
  display: 'grid',
  gridTemplateColumns: '2rem minmax(0, 1fr)',
  gap: space[3],
  alignItems: 'start',
  paddingBlock: space[4],
  borderBlockStart: `1px solid ${colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '2rem minmax(0, 1fr) auto' } },
});
export const place = style({ fontWeight: weight.strong, color: colour.inkSoft });
export const words = style({ display: 'grid', gap: space[2], justifyItems: 'start', overflowWrap: 'anywhere' });
export const note = style({ fontSize: size.small, color: colour.inkSoft });
export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: space[2],
  gridColumn: '2',
  '@media': { [media.medium]: { gridColumn: '3' } },
});
export const problems = style({ margin: 0, paddingInlineStart: '1.2em' });
