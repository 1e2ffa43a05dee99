import { vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';
import { textWidth } from '../text/plain-area.css.ts';

const { colour, space } = vars;

export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] });
export const title = style({
  display: 'block',
  width: '100%',
  fieldSizing: 'content',
  resize: 'none',
  padding: `${space[2]} 0`,
  border: 0,
  borderBlockEnd: `1px solid ${colour.rule}`,
  outline: 'none',
  background: 'none',
  color: colour.ink,
  fontFamily: vars.font.title,
  fontSize: vars.size.section,
  fontWeight: vars.weight.title,
  lineHeight: vars.leading.title,
  letterSpacing: '-.012em',
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    '&::placeholder': { color: colour.inkSoft, opacity: 1 },
    '&:focus-visible': { borderBlockEndColor: colour.green, boxShadow: `0 2px 0 ${colour.green}` },
    '&[aria-invalid]': { borderBlockEndColor: colour.brick },
    // It begins above the text, where that begins on the right; and joined letters must meet.
    '&:dir(rtl)': { paddingInlineStart: `max(0px, 100% - ${textWidth})`, letterSpacing: 0 },
  },
});
export const notes = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[4],
  fontSize: vars.size.caption,
  lineHeight: '1.4',
  color: colour.inkSoft,
});
export const problem = style({ color: colour.brick, fontWeight: vars.weight.medium });
export const counter = style({
  whiteSpace: 'nowrap',
  fontVariantNumeric: 'tabular-nums',
  selectors: { '&[data-over]': { color: colour.brick, fontWeight: vars.weight.strong } },
});
