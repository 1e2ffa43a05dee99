import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space, weight, font } = vars;

export const cards = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[5],
  '@media': {
    [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [media.large]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' },
  },
});
export const card = style({ display: 'grid', gap: space[2], alignContent: 'start', minInlineSize: 0 });
export const liveCards = style({ listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: space[5] });
/** Beside its cover: what runs now comes before all that is to come. */
export const liveCard = style({
  display: 'grid',
  gap: space[4],
  alignItems: 'center',
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 2fr)' } },
});
export const liveTitle = style({
  margin: 0,
  font: `${weight.title} ${size.section}/1.15 ${font.title}`,
  overflowWrap: 'anywhere',
});
export const titleLink = style({
  color: 'inherit',
  textDecoration: 'none',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
export const sum = style({ margin: 0, font: `${weight.strong} ${size.body}/1.4 ${font.serif}` });
export const lines = style({ listStyle: 'none', margin: 0, padding: 0 });
export const line = style({
  display: 'grid',
  gap: space[3],
  paddingBlock: space[4],
  borderBlockEnd: `1px solid ${colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '7rem minmax(0, 1fr) auto', alignItems: 'start' } },
});
export const date = style({ font: `${weight.medium} ${size.small}/1.4 ${font.sans}`, color: colour.green });
export const lateDate = style([date, { color: colour.brick }]);
export const late = style({ color: colour.brick, fontWeight: weight.medium });
export const title = style({
  margin: 0,
  font: `${weight.strong} ${size.body}/1.25 ${font.serif}`,
  overflowWrap: 'anywhere',
});
export const facts = style({
  margin: 0,
  font: `${weight.text} ${size.small}/1.5 ${font.sans}`,
  color: colour.inkSoft,
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: space[2], alignItems: 'center' });
export const columns = style({
  display: 'grid',
  gap: space[6],
  alignItems: 'start',
  '@media': { [media.large]: { gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 1fr)' } },
});
export const bars = style({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: space[3],
  maxInlineSize: '44rem',
});
export const link = style({ overflowWrap: 'anywhere', font: `${weight.text} ${size.small}/1.5 ${font.sans}` });
