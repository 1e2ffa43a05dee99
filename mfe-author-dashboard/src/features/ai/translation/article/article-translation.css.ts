import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, font, leading, size, space, weight } = vars;
const hairline = `1px solid ${colour.rule}`;

export const note = style({ margin: 0, fontSize: size.caption, lineHeight: leading.ui, color: colour.inkSoft });
/** Keys are named where there are some. */
export const keysHelp = style([note, { '@media': { '(hover: none)': { display: 'none' } } }]);
export const languages = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(9rem, 100%), 1fr))',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  borderBlock: hairline,
});
export const language = style({ display: 'grid' });
export const languageLink = style({
  display: 'grid',
  alignContent: 'start',
  padding: space[3],
  borderBlockStart: '3px solid transparent',
  color: colour.ink,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { background: colour.surface } } },
    '&[aria-current]': { borderColor: colour.green, background: colour.surface },
  },
});
export const languageName = style({ font: `${weight.strong} ${size.body}/${leading.ui} ${font.serif}` });
export const head = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'center',
  '@media': { [media.medium]: { gridTemplateColumns: 'auto minmax(0, 1fr) auto' } },
});
export const heading = style({ font: `${weight.strong} ${size.heading}/${leading.title} ${font.serif}` });
/** The article's own band, as far as it is woven. */
export const track = style({ height: '1.25rem', overflow: 'hidden', background: colour.sunken });
export const count = style({ margin: 0, fontSize: size.small });
export const proposals = style({
  display: 'grid',
  gap: space[3],
  alignItems: 'end',
  '@media': { [media.medium]: { gridTemplateColumns: '14rem minmax(0, 1fr)' } },
});
/** A term of the glossary, in both languages. */
export const term = style({ textDecoration: `underline dotted ${colour.green}`, textUnderlineOffset: '.2em' });
/** A number or link of the original that the translation has lost. */
export const lost = style({
  color: colour.brick,
  textDecoration: `underline ${colour.brick}`,
  textUnderlineOffset: '.2em',
});
export const list = style({ margin: 0, padding: 0, listStyle: 'none', borderBlockEnd: hairline });
export const row = style({
  display: 'grid',
  gap: space[3],
  padding: space[3],
  borderBlockStart: hairline,
  borderInlineStart: '3px solid transparent',
  selectors: { '&[aria-current]': { borderInlineStartColor: colour.green, background: colour.surface } },
  '@media': {
    [media.medium]: { gridTemplateColumns: '2rem minmax(0, 1fr) minmax(0, 1fr) 11rem', columnGap: space[5] },
  },
});
export const number = style({ fontSize: size.caption, fontWeight: weight.strong, color: colour.inkSoft });
const words = {
  font: `${weight.text} ${size.body}/${leading.text} ${font.serif}`,
  whiteSpace: 'pre-wrap',
  overflowWrap: 'anywhere',
} as const;
export const source = style({ ...words, color: colour.inkSoft });
export const target = style({ display: 'grid', gap: space[3], alignContent: 'start' });
/** Arabic in the typeface that its readers will see it in. */
export const wording = style({
  ...words,
  selectors: { '&:lang(ar)': { fontFamily: `Amiri, ${font.serif}`, fontSize: size.heading } },
});
export const removed = style({ color: colour.brick, background: colour.brickTint });
export const added = style({ color: colour.green, background: colour.greenTint });
export const state = style({ display: 'grid', gap: space[1], alignContent: 'start' });
export const word = style({
  margin: 0,
  fontSize: size.small,
  fontWeight: weight.strong,
  selectors: {
    '&[data-tone=fine]': { color: colour.green },
    '&[data-tone=warning]': { color: colour.ochreInk },
    '&[data-tone=danger]': { color: colour.brick },
    // A shape besides the colour.
    '&::before': { content: '"○ "' },
    '&[data-tone=fine]::before': { content: '"✓ "' },
    '&[data-tone=warning]::before': { content: '"◐ "' },
    '&[data-tone=danger]::before': { content: '"△ "' },
  },
});
export const columns = style({
  display: 'grid',
  gap: space[5],
  '@media': { [media.medium]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' } },
});
export const facts = style({ margin: 0, padding: 0, listStyle: 'none' });
export const fact = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: hairline,
  fontSize: size.small,
  selectors: { '&[data-tone=danger]': { color: colour.brick, fontWeight: weight.strong } },
});
globalStyle(`${note} kbd`, {
  padding: `0 ${space[1]}`,
  border: hairline,
  borderRadius: vars.radius.small,
  fontFamily: font.sans,
});
