import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const facts = style({ margin: 0, display: 'grid' });
export const fact = style({
  display: 'grid',
  gap: vars.space[1],
  paddingBlock: vars.space[3],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: '12rem minmax(0, 1fr)', gap: vars.space[4] } },
});
export const name = style({ fontSize: vars.size.small, color: vars.colour.inkSoft });
export const value = style({ margin: 0, overflowWrap: 'anywhere' });
/** The applicant's own words, with their line breaks. */
export const words = style([
  value,
  {
    maxWidth: vars.width.measure,
    font: `${vars.weight.text} ${vars.size.reading}/${vars.leading.text} ${vars.font.serif}`,
    whiteSpace: 'pre-line',
  },
]);
