import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { style } from '@vanilla-extract/css';

const { colour, space } = vars;

export const field = style({
  width: '100%',
  minHeight: '2.75rem',
  padding: `${space[2]} ${space[3]}`,
  border: `1px solid ${colour.edge}`,
  borderRadius: vars.radius.small,
  background: colour.surface,
  color: colour.ink,
  font: `${vars.weight.text} ${vars.size.body}/1.3 ${vars.font.sans}`,
});
/** In reserved space: a list that shrinks does not jump. */
export const nothing = style({ minHeight: '1.5rem', margin: 0, color: colour.inkSoft, fontSize: vars.size.label });
export const list = style({
  display: 'grid',
  alignContent: 'start',
  blockSize: 'min(24rem, 50dvh)',
  overflowY: 'auto',
});
export const option = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: space[3],
  padding: `${space[3]} ${space[3]}`,
  borderBlockEnd: `1px solid ${colour.rule}`,
  font: `${vars.weight.medium} ${vars.size.label}/1.3 ${vars.font.sans}`,
  color: colour.ink,
  textDecoration: 'none',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { background: colour.sunken } } },
    '&[aria-selected=true]': { background: colour.sunken, boxShadow: `inset 3px 0 ${colour.green}` },
  },
});
export const group = style({ flex: 'none', fontSize: vars.size.caption, color: colour.inkSoft });
