import { vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { style } from '@vanilla-extract/css';
import { wholeBar } from '../chrome/bar-widths.ts';

const viewer = ':root[data-viewer]';

export const bell = style({
  display: 'none',
  selectors: { [`${viewer} &`]: { display: 'block' } },
  // Two round icons stand together as one group.
  marginInlineEnd: `calc(-1 * ${vars.space[3]})`,
  // On narrow screens the panel is laid out by the bar, whose whole width it may need.
  '@media': { [wholeBar]: { position: 'relative' } },
});

export const button = style({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: vars.radius.round,
  color: vars.colour.ink,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: {
    '&::-webkit-details-marker': { display: 'none' },
    '&:hover': { background: vars.colour.sunken },
    [`${bell}[open] &`]: { color: vars.colour.green },
  },
});

export const hidden = style(visuallyHiddenRules);

/** As wide as its digits, at the corner of the icon. */
export const count = style({
  position: 'absolute',
  insetBlockStart: '.25rem',
  insetInlineEnd: '.25rem',
  minWidth: '1.125rem',
  paddingInline: '.25em',
  borderRadius: vars.radius.round,
  background: vars.colour.green,
  color: vars.colour.onGreen,
  boxShadow: `0 0 0 2px ${vars.colour.paper}`,
  font: `${vars.weight.strong} .6875rem/1.125rem ${vars.font.sans}`,
  fontVariantNumeric: 'tabular-nums',
  textAlign: 'center',
});

export const panel = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + .5rem)',
  insetInlineEnd: '1.25rem',
  width: 'min(24rem, 100vw - 2.5rem)',
  maxHeight: 'min(32rem, 100dvh - 6rem)',
  overflowY: 'auto',
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  '@media': { [wholeBar]: { insetInlineEnd: 0 } },
});

export const heading = style({
  padding: `${vars.space[4]} ${vars.space[4]} ${vars.space[3]}`,
  font: `${vars.weight.strong} ${vars.size.label}/1.2 ${vars.font.sans}`,
});

export const list = style({ margin: 0, padding: 0, listStyle: 'none' });

export const item = style({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  font: `${vars.weight.text} ${vars.size.label}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: vars.colour.sunken },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[data-unread]': { color: vars.colour.ink, boxShadow: `inset 3px 0 ${vars.colour.green}` },
  },
});

export const when = style({ fontSize: vars.size.caption, color: vars.colour.inkSoft });

export const note = style({
  padding: `0 ${vars.space[4]} ${vars.space[4]}`,
  font: `${vars.weight.text} ${vars.size.label}/1.4 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
});

export const all = style({
  display: 'block',
  padding: vars.space[4],
  borderBlockStart: `1px solid ${vars.colour.rule}`,
  font: `${vars.weight.strong} ${vars.size.label}/1.2 ${vars.font.sans}`,
  color: vars.colour.green,
  textDecoration: 'none',
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.3em' },
    '&:focus-visible': { outlineOffset: '-3px' },
  },
});
