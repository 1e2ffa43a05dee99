import { media, vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

const { colour, space } = vars;

/** The rule under the tools says where the focus is: the text itself has no box. */
export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' });
export const tools = style({
  position: 'sticky',
  insetBlockStart: 'var(--editor-top, 0px)',
  zIndex: vars.layer.raised,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[2],
  background: colour.paper,
  borderBlockEnd: `1px solid ${colour.rule}`,
  transition: `border-color ${vars.motion.quick}`,
  selectors: {
    [`${field}:has([data-text]:focus-within) > &`]: {
      borderBlockEndColor: colour.green,
      boxShadow: `0 2px 0 ${colour.green}`,
    },
    [`${field}[data-invalid] > &`]: { borderBlockEndColor: colour.brick },
  },
});
/** The first icon stands on the margin of the text. */
export const formatting = style({
  minWidth: 0,
  marginInlineStart: `calc(-1 * ${space[3]})`,
  // The tools have nothing to act on where the preview takes the text's place.
  selectors: { [`${field}[data-previewing] &`]: { visibility: 'hidden' } },
  '@media': { [media.large]: { selectors: { [`${field}[data-previewing] &`]: { visibility: 'visible' } } } },
});
export const toggle = style({ flex: 'none' });

export const halves = style({
  position: 'relative',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.large]: {
      selectors: {
        [`${field}[data-previewing] > &`]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: space[6] },
      },
    },
  },
});
/**
 * Where the preview takes its place it is hidden, but with its width: without one its field would forget how high each
 * line is, and closing the preview would lead somewhere else.
 */
export const written = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  alignContent: 'start',
  selectors: {
    [`${field}[data-previewing] &`]: { position: 'absolute', inset: 0, overflow: 'clip', visibility: 'hidden' },
  },
  '@media': {
    [media.large]: {
      selectors: {
        [`${field}[data-previewing] &`]: { position: 'static', overflow: 'visible', visibility: 'visible' },
      },
    },
  },
});
export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  fontSize: vars.size.caption,
  lineHeight: '1.9',
  color: colour.inkSoft,
});
export const length = style({ marginInlineStart: 'auto', fontVariantNumeric: 'tabular-nums' });
export const help = style({
  display: 'none',
  '@media': { [media.large]: { display: 'block' } },
  selectors: { [`${field}[data-said] &`]: { display: 'block' } },
});
export const keys = style({ '@media': { [media.touch]: { display: 'none' } } });
globalStyle(`${help} kbd`, {
  paddingInline: '.35em',
  border: `1px solid ${colour.rule}`,
  borderRadius: vars.radius.small,
  fontFamily: vars.font.sans,
  fontSize: '.92em',
});
export const problem = style({ color: colour.brick, fontWeight: vars.weight.medium });
