import { style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';

const { colour, space } = vars;

/** In reach while the list is scrolled. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[3]}`,
  paddingBlock: space[3],
  borderBlockStart: `2px solid ${colour.ruleStrong}`,
  background: colour.paper,
  fontFamily: vars.font.sans,
  fontSize: vars.size.label,
});
export const count = style({
  flex: '1 0 100%',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.medium]: { flex: '1 0 auto' } },
});
