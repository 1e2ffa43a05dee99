import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, size, space, weight, font, leading } = vars;

export const columns = style({
  display: 'grid',
  gap: `${space[6]} ${space[7]}`,
  alignItems: 'start',
  gridTemplate: '"intro" "when" "rest" / minmax(0, 1fr)',
  '@media': {
    [media.large]: {
      gridTemplate: '"intro when" auto "rest when" 1fr / minmax(0, 41rem) minmax(20rem, 24rem)',
      justifyContent: 'space-between',
    },
  },
});
export const intro = style({
  gridArea: 'intro',
  display: 'grid',
  gap: space[4],
  justifyItems: 'start',
  minInlineSize: 0,
});
export const rest = style({ gridArea: 'rest', display: 'grid', gap: space[4], minInlineSize: 0 });
export const host = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr)',
  gap: space[4],
  marginBlockStart: space[4],
  padding: space[5],
  background: colour.sunken,
});
export const hostName = style({ margin: 0, font: `${weight.medium} ${size.body}/1.4 ${font.sans}` });
export const text = style({
  font: `${weight.text} ${size.reading}/${leading.text} ${font.serif}`,
  overflowWrap: 'anywhere',
});
export const paragraph = style({
  margin: 0,
  selectors: { '& + &': { marginBlockStart: space[4] } },
  whiteSpace: 'pre-line',
});
export const aside = style({
  gridArea: 'when',
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
  paddingBlockStart: space[3],
  minInlineSize: 0,
});
export const when = style({
  display: 'block',
  margin: `${space[1]} 0 ${space[2]}`,
  font: `${weight.title} ${size.dek}/${leading.title} ${font.title}`,
});
export const facts = style({
  margin: 0,
  font: `${weight.text} ${size.small}/1.5 ${font.sans}`,
  color: colour.inkSoft,
});
export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  margin: `${space[3]} 0 0`,
  font: `${weight.text} ${size.small}/1.5 ${font.sans}`,
});
export const seats = style({ marginBlock: space[4], paddingBlock: space[4], borderBlock: `1px solid ${colour.rule}` });
export const seatsText = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  alignItems: 'baseline',
  gap: `0 ${space[3]}`,
  margin: `0 0 ${space[3]}`,
  font: `${weight.text} ${size.small}/1.5 ${font.sans}`,
});
export const weave = style({ display: 'block', inlineSize: '100%', blockSize: 'auto' });
export const takenSeats = style({ fill: colour.inkSoft });
export const freeSeats = style({ fill: 'none', stroke: colour.green, strokeWidth: 1.6 });
export const notice = style({ margin: `${space[4]} 0 0`, font: `${weight.text} ${size.body}/1.5 ${font.serif}` });
export const price = style({ margin: `0 0 ${space[5]}`, font: `${weight.title} ${size.section}/1 ${font.title}` });
