import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const running = style({
  display: 'grid',
  gap: `${space[2]} ${space[5]}`,
  alignItems: 'center',
  paddingBlock: space[3],
  borderBlock: `1px solid ${colour.rule}`,
  '@media': { [media.medium]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});
export const words = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${space[1]} ${space[4]}`,
  alignItems: 'baseline',
});
export const title = style({ fontFamily: vars.font.serif, fontWeight: vars.weight.title, overflowWrap: 'anywhere' });
export const figures = style({ fontVariantNumeric: 'tabular-nums lining-nums', fontWeight: vars.weight.strong });
export const note = style({ fontSize: vars.size.caption, color: colour.inkSoft });
export const track = style({
  height: '1.25rem',
  marginBlockStart: space[2],
  overflow: 'hidden',
  borderRadius: vars.radius.small,
  background: colour.sunken,
  boxShadow: `inset 0 -1px ${colour.ruleStrong}`,
});
export const filled = style({
  height: '100%',
  overflow: 'hidden',
  borderInlineEnd: `2px solid ${colour.ink}`,
  boxSizing: 'border-box',
});
/** As wide as the whole track at its widest: the pattern does not stretch while it grows. */
export const pattern = style({ width: '60rem' });
