import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

/** In reach while the list is scrolled. */
export const bar = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: vars.layer.raised,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[2],
  paddingBlock: vars.space[3],
  borderBlockStart: `2px solid ${vars.colour.ruleStrong}`,
  background: vars.colour.paper,
  fontSize: vars.size.label,
});
export const count = style({
  flex: '1 0 100%',
  fontWeight: vars.weight.strong,
  fontVariantNumeric: 'tabular-nums',
  '@media': { [media.medium]: { flex: '1 0 auto' } },
});
