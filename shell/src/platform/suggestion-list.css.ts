import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

export const list = style({
  position: 'fixed',
  zIndex: vars.layer.overlay,
  maxBlockSize: '60dvh',
  overflowY: 'auto',
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  borderBlockStart: `2px solid ${vars.colour.green}`,
  borderEndStartRadius: vars.radius.medium,
  borderEndEndRadius: vars.radius.medium,
});
export const option = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space[3],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  font: `${vars.weight.medium} ${vars.size.label}/1.3 ${vars.font.sans}`,
  color: vars.colour.ink,
  textDecoration: 'none',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.colour.rule}` },
    [hovered]: { '@media': { [media.hover]: { background: vars.colour.sunken } } },
    '&[aria-selected=true]': { background: vars.colour.sunken, boxShadow: `inset 3px 0 ${vars.colour.green}` },
  },
});
export const label = style({ minWidth: 0, overflowWrap: 'anywhere' });
export const kind = style({ flex: 'none', fontSize: vars.size.caption, color: vars.colour.inkSoft });
