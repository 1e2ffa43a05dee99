import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const figures = style({
  display: 'grid',
  gap: vars.space[4],
  marginBlockStart: vars.space[6],
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
/** The figure first for the eye, its name first for those who listen. */
export const figure = style({
  display: 'flex',
  flexDirection: 'row-reverse',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[2],
  padding: vars.space[4],
  background: vars.colour.sunken,
  borderBlockStart: `3px solid ${vars.colour.ochre}`,
  '@media': {
    [media.medium]: {
      flexDirection: 'column-reverse',
      alignItems: 'start',
      justifyContent: 'flex-end',
      padding: vars.space[5],
    },
  },
});
export const value = style({ font: `700 ${vars.size.title}/1 ${vars.font.title}` });
export const label = style({ fontSize: vars.size.label, color: vars.colour.inkSoft });
/** Stands in place of their logo. */
export const partner = style({
  font: `${vars.weight.title} ${vars.size.title}/${vars.leading.title} ${vars.font.title}`,
});
export const lead = style({ maxWidth: vars.width.reading });
export const vision = style({
  padding: vars.space[5],
  background: vars.colour.sunken,
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  '@media': { [media.large]: { padding: vars.space[7] } },
});
export const visionTitle = style({ fontSize: vars.size.section });
