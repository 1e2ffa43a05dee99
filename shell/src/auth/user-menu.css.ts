import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { globalStyle, style } from '@vanilla-extract/css';
import { wholeBar } from '../chrome/bar-widths.ts';

/** Set on the document before the first paint, to the role of the person who is logged in. */
const viewer = ':root[data-viewer]';

export const login = style({
  font: `${vars.weight.strong} ${vars.size.label}/1.2 ${vars.font.sans}`,
  color: vars.colour.green,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  paddingBlock: vars.space[3],
  selectors: {
    '&:hover': { textDecoration: 'underline', textUnderlineOffset: '.3em' },
    [`${viewer} &`]: { display: 'none' },
  },
});

export const menu = style({
  display: 'none',
  selectors: { [`${viewer} &`]: { display: 'block' } },
  // On narrow screens the panel is laid out by the bar, whose whole width it may need.
  '@media': { [wholeBar]: { position: 'relative' } },
});

export const button = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.75rem',
  height: '2.75rem',
  borderRadius: vars.radius.round,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const initials = style({
  display: 'grid',
  placeItems: 'center',
  width: '2.25rem',
  height: '2.25rem',
  borderRadius: vars.radius.round,
  background: vars.colour.greenTint,
  color: vars.colour.green,
  border: `1.5px solid ${vars.colour.green}`,
  font: `${vars.weight.strong} ${vars.size.caption}/1 ${vars.font.sans}`,
  letterSpacing: '.02em',
  selectors: { [`${menu}[open] &`]: { background: vars.colour.green, color: vars.colour.onGreen } },
});

export const hidden = style(visuallyHiddenRules);

export const panel = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + .5rem)',
  insetInlineEnd: '1.25rem',
  display: 'grid',
  width: 'max-content',
  minWidth: '15rem',
  maxWidth: 'calc(100vw - 2.5rem)',
  paddingBlock: vars.space[2],
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
  '@media': { [wholeBar]: { insetInlineEnd: 0 } },
});

export const who = style({
  display: 'grid',
  gap: vars.space[1],
  padding: `${vars.space[2]} ${vars.space[4]} ${vars.space[3]}`,
  marginBlockEnd: vars.space[2],
  borderBlockEnd: `1px solid ${vars.colour.rule}`,
  font: `${vars.weight.text} ${vars.size.label}/1.3 ${vars.font.sans}`,
});
export const email = style({
  color: vars.colour.inkSoft,
  fontSize: vars.size.caption,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
});

export const entry = style({
  display: 'block',
  width: '100%',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  font: `${vars.weight.medium} ${vars.size.label}/1.2 ${vars.font.sans}`,
  color: vars.colour.ink,
  background: 'none',
  border: 0,
  textAlign: 'start',
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    [hovered]: { '@media': { [media.hover]: { background: vars.colour.sunken } } },
    '&:focus-visible': { outlineOffset: '-3px' },
    '&[aria-current]': { boxShadow: `inset 3px 0 ${vars.colour.green}` },
  },
});

globalStyle(`${entry}[data-for="author"], ${entry}[data-for="admin"]`, { display: 'none' });
globalStyle(
  `${viewer}:is([data-viewer="author"], [data-viewer="admin"]) ${entry}[data-for="author"], :root[data-viewer="admin"] ${entry}[data-for="admin"]`,
  { display: 'block' },
);
