import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** Says where one is; what looks like a title here is the article's own. */
export const heading = style({
  marginBlock: `${space[5]} ${space[3]}`,
  fontFamily: vars.font.sans,
  fontSize: vars.size.small,
  fontWeight: vars.weight.medium,
  letterSpacing: 0,
  color: colour.inkSoft,
});
/** Always in reach, as in the dialog; across the whole window, so that nothing shows beside it. */
export const actions = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[2]} ${space[3]}`,
  marginBlockStart: space[6],
  marginInline: '-1.25rem',
  padding: `${space[3]} 1.25rem max(${space[3]}, env(safe-area-inset-bottom))`,
  borderBlockStart: `1px solid ${colour.rule}`,
  background: colour.paper,
  '@media': { [media.large]: { marginInline: 0, paddingInline: 0 } },
});
// A field that takes the focus must not stand behind what sticks to the edges.
globalStyle(`html:has(${actions})`, { scrollPaddingBlock: '7rem 8rem' });
