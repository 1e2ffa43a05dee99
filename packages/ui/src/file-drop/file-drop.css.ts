import { style } from '@vanilla-extract/css';
import { hovered } from '../states.css.ts';
import { media, vars } from '../theme.css.ts';

const { colour, space, motion } = vars;

export const zone = style({
  position: 'relative',
  display: 'grid',
  justifyItems: 'center',
  gap: space[2],
  padding: `${space[5]} ${space[4]}`,
  border: `1.5px dashed ${colour.edge}`,
  borderRadius: vars.radius.medium,
  background: colour.surface,
  color: colour.inkSoft,
  fontSize: vars.size.label,
  textAlign: 'center',
  transition: `border-color ${motion.quick}, background ${motion.quick}`,
  selectors: {
    [hovered]: { '@media': { [media.hover]: { borderColor: colour.ink } } },
    '&:has(:focus-visible)': { outline: `3px solid ${colour.green}`, outlineOffset: '3px' },
    '&[data-over]': {
      borderStyle: 'solid',
      borderColor: colour.green,
      background: colour.greenTint,
      color: colour.ink,
    },
    '&[data-invalid]': { borderColor: colour.brick, borderInlineStart: `4px solid ${colour.brick}` },
    // Its words stay readable: they say what was taken, and are no label of a disabled control.
    '&[data-disabled]': { borderColor: colour.rule, background: colour.sunken },
  },
});
/** The browser's own control, over the whole zone: pressed and dropped on before JavaScript. */
export const input = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  opacity: 0,
  cursor: 'pointer',
  selectors: { '&:disabled': { cursor: 'not-allowed' } },
});
export const choose = style({
  color: colour.ink,
  fontWeight: vars.weight.strong,
  textDecoration: 'underline',
  selectors: { [`${zone}[data-disabled] &`]: { color: 'inherit', fontWeight: 'inherit', textDecoration: 'none' } },
  textDecorationColor: colour.green,
  textDecorationThickness: '2px',
  textUnderlineOffset: '.25em',
});
export const limits = style({ fontSize: vars.size.caption });

export const files = style({ display: 'grid', borderBlockStart: `1px solid ${colour.rule}` });
export const file = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${colour.rule}`,
  fontSize: vars.size.small,
});
export const name = style({ gridColumn: 2, overflowWrap: 'anywhere', fontWeight: vars.weight.medium });
export const size = style({ color: colour.inkSoft, whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' });
