import { palette } from '@letat/ui/palette';
import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, deep, font, size, space } = vars;

/** What is chosen beside what comes of it. */
export const kit = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignItems: 'start',
  gap: space[6],
  '@media': { [media.large]: { gridTemplateColumns: '17rem minmax(0, 1fr)', gap: space[7] } },
});
export const chooser = style({
  display: 'grid',
  gap: space[5],
  paddingBlockStart: space[4],
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
});

/** The wide one over the two narrow ones. */
export const grounds = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[4],
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
});
/** A page of another partner: its colours are the same in both of our themes. */
export const ground = style({
  display: 'grid',
  alignContent: 'start',
  gap: space[4],
  margin: 0,
  padding: space[4],
  border: `1px solid ${colour.rule}`,
  overflow: 'hidden',
  selectors: {
    '&[data-ground=clair]': { background: palette.surface[0], color: palette.ink[0] },
    '&[data-ground=sombre]': { background: palette.paper[1], color: palette.ink[1] },
    '&[data-ground=couleur]': { background: palette.indigo[0], color: palette.onGreen[0] },
  },
  '@media': { [media.medium]: { selectors: { '&[data-ground=clair]': { gridColumn: '1 / -1' } } } },
});
export const groundBar = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `0 ${space[3]}`,
  font: `${size.caption}/1.4 ${font.sans}`,
});
export const groundTitle = style({ font: `${vars.weight.strong} ${size.body}/1.3 ${font.sans}` });
// A frame whose scheme differs from its document's has an opaque ground.
export const frame = style({ display: 'block', maxWidth: '100%', border: 0, colorScheme: 'light' });

/** The one deep block of the page. Selected whole by one press, so that it can be copied before any script runs. */
export const code = style({
  margin: 0,
  padding: space[5],
  background: deep.paper,
  color: deep.ink,
  borderRadius: vars.radius.medium,
  fontFamily: font.mono,
  fontSize: size.label,
  lineHeight: vars.leading.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  tabSize: 2,
  userSelect: 'all',
  WebkitUserSelect: 'all',
});
/** The key of a site, the only thing in it that is one's own. */
export const key = style({
  paddingInline: '.15em',
  background: deep.gold,
  color: deep.onGold,
  borderRadius: vars.radius.small,
});
/** A line to be written elsewhere. */
export const line = style({
  margin: 0,
  padding: space[3],
  background: colour.sunken,
  borderInlineStart: `3px solid ${colour.green}`,
  fontFamily: font.mono,
  fontSize: size.small,
  lineHeight: vars.leading.text,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
  userSelect: 'all',
  WebkitUserSelect: 'all',
});

export const others = style({ paddingBlockStart: space[3], borderBlockStart: `1px solid ${colour.rule}` });
globalStyle(`${others} > summary`, {
  width: 'fit-content',
  paddingBlock: space[2],
  fontSize: size.label,
  fontWeight: vars.weight.medium,
  cursor: 'pointer',
});
export const otherName = style({
  marginBlock: `${space[3]} ${space[2]}`,
  font: `${vars.weight.strong} ${size.body}/1.3 ${font.serif}`,
});
