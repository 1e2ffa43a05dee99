import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, font, size, space } = vars;

/** A line of a list of contents: its name, what it holds, and at its end the price with the way in. */
export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: `${space[2]} ${space[7]}`,
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${colour.rule}`,
  selectors: {
    '&:first-child': { borderBlockStart: `2px solid ${colour.ruleStrong}` },
    '&:last-child': { borderBlockEnd: `1px solid ${colour.rule}` },
  },
  '@media': {
    [media.large]: {
      gridTemplateColumns: 'minmax(0, 4fr) minmax(0, 5fr) minmax(0, 4fr)',
      alignItems: 'baseline',
    },
  },
});
export const sentence = style({ fontFamily: font.serif, fontSize: size.reading, color: colour.inkSoft });
export const cost = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
});
export const note = style({
  display: 'block',
  maxWidth: '15rem',
  fontSize: size.caption,
  color: colour.inkSoft,
});
