import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, font, size, space } = vars;

export const list = style({ display: 'grid', margin: 0, padding: 0, listStyle: 'none' });
export const item = style({
  display: 'grid',
  gap: space[2],
  maxWidth: vars.width.measure,
  paddingBlock: space[5],
  borderBlockStart: `1px solid ${colour.rule}`,
});

/** One column, as in a mail. */
export const letter = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: space[6],
  maxWidth: vars.width.measure,
  paddingBlock: space[6],
  overflowWrap: 'anywhere',
});
export const article = style({ display: 'grid', gap: space[4] });
export const words = style({ display: 'grid', gap: space[2] });
export const rich = style({ font: `${size.reading}/${vars.leading.text} ${font.serif}` });
globalStyle(`${rich} > * + *`, { marginBlockStart: '1em' });
globalStyle(`${rich} h2`, { fontSize: size.heading });
export const quote = style({
  margin: 0,
  paddingInlineStart: space[5],
  borderInlineStart: `3px solid ${colour.green}`,
  font: `${size.reading}/${vars.leading.text} ${font.serif}`,
});
globalStyle(`${quote} blockquote`, { margin: 0 });
globalStyle(`${quote} figcaption`, {
  marginBlockStart: space[2],
  font: `${size.caption}/1.4 ${font.sans}`,
  color: colour.inkSoft,
});
export const picture = style({ maxWidth: '100%', height: 'auto' });
export const divider = style({
  width: '100%',
  margin: 0,
  border: 0,
  borderBlockStart: `1px solid ${colour.rule}`,
  '@media': { [media.print]: { breakAfter: 'avoid' } },
});
