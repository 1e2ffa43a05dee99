import { hovered } from '@letat/ui/states.css';
import { media, vars } from '@letat/ui/theme.css';
import { visuallyHiddenRules } from '@letat/ui/visually-hidden.css';
import { globalStyle, style } from '@vanilla-extract/css';
import { foldedBar, wholeBar } from './bar-widths.ts';

export const bar = style({
  background: vars.colour.paper,
  borderBottom: `1px solid ${vars.colour.rule}`,
  '@media': { [media.print]: { display: 'none' } },
});

export const line = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space[3],
  minHeight: '4rem',
  width: `min(${vars.width.wrap}, 100% - 2.5rem)`,
  marginInline: 'auto',
  '@media': { [wholeBar]: { gap: vars.space[5] } },
});

export const wide = style({
  display: 'none',
  '@media': { [wholeBar]: { display: 'flex', alignItems: 'center', gap: vars.space[5] } },
});

export const link = style({
  font: `${vars.weight.medium} ${vars.size.label}/1.2 ${vars.font.sans}`,
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  paddingBlock: vars.space[2],
  selectors: {
    [hovered]: { '@media': { [media.hover]: { color: vars.colour.ink } } },
    '&[aria-current]': { color: vars.colour.ink, boxShadow: `inset 0 -2px ${vars.colour.green}` },
  },
});

export const more = style({
  position: 'relative',
});

export const panel = style({
  position: 'absolute',
  insetBlockStart: 'calc(100% + .5rem)',
  insetInlineStart: '-1rem',
  display: 'grid',
  gap: vars.space[1],
  minWidth: '12rem',
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.colour.surface,
  border: `1px solid ${vars.colour.rule}`,
  borderRadius: vars.radius.medium,
});

export const narrow = style({
  flex: 'none',
  marginInlineStart: 'auto',
  '@media': { [wholeBar]: { display: 'none' } },
});

export const menuButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '2.75rem',
  paddingInline: vars.space[3],
  font: `${vars.weight.strong} ${vars.size.small}/1 ${vars.font.sans}`,
  border: `1.5px solid ${vars.colour.ink}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
  listStyle: 'none',
  selectors: { '&::-webkit-details-marker': { display: 'none' } },
});

export const sheet = style({
  position: 'absolute',
  insetInline: 0,
  insetBlockStart: '100%',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  maxHeight: 'calc(100dvh - 4rem)',
  overflowY: 'auto',
  padding: `${vars.space[4]} 1.25rem ${vars.space[6]}`,
  background: vars.colour.paper,
  borderBottom: `2px solid ${vars.colour.ruleStrong}`,
});

/** What is typed brings a button: the field gives way then, and nothing else in the bar. */
export const searchPlace = style({
  display: 'none',
  minWidth: 0,
  selectors: { [`${sheet} &`]: { display: 'block' } },
  '@media': { [wholeBar]: { display: 'block', marginInlineStart: 'auto' } },
});

// A page with a search box of its own has no other. The bar's place stays, so that nothing in it moves from page to page.
globalStyle(`:root:has(#main [data-search-box]) ${line} ${searchPlace}`, { visibility: 'hidden' });
globalStyle(`:root:has(#main [data-search-box]) ${sheet} ${searchPlace}`, { display: 'none' });

/** One below the other, with rules between, in the narrow window's menu. */
globalStyle(`${sheet} nav`, { display: 'grid' });
globalStyle(`${sheet} nav a`, {
  paddingBlock: vars.space[3],
  fontSize: vars.size.body,
  borderTop: `1px solid ${vars.colour.rule}`,
});
globalStyle(`${sheet} nav a[aria-current]`, {
  boxShadow: `inset 3px 0 ${vars.colour.green}`,
  paddingInlineStart: vars.space[3],
});
globalStyle(`${menuButton} svg`, { flex: 'none' });
globalStyle(`${more} > summary::after`, {
  content: '""',
  display: 'inline-block',
  width: '.4em',
  height: '.4em',
  marginInlineStart: '.5em',
  borderRight: '1.5px solid',
  borderBottom: '1.5px solid',
  transform: 'translateY(-.2em) rotate(45deg)',
});
globalStyle(`${more} > summary`, { listStyle: 'none', display: 'inline-block' });
globalStyle(`${more} > summary::-webkit-details-marker`, { display: 'none' });

// The bell and the initials of the person who is logged in take the place of words, the menu's first and then the name beside the mark.
export const menuWord = style({
  '@media': {
    'screen and (max-width: 23rem)': visuallyHiddenRules,
    'screen and (max-width: 27rem)': { selectors: { ':root[data-viewer] &': visuallyHiddenRules } },
  },
});

export const home = style({});
// The person's icons stand with the menu, at the other end of the bar.
globalStyle(`:root[data-viewer] ${home}`, {
  '@media': { [foldedBar]: { marginInlineEnd: 'auto' } },
});
globalStyle(`:root[data-viewer] ${narrow}`, { marginInlineStart: 0 });
globalStyle(`:root[data-viewer] ${home} span`, {
  '@media': { 'screen and (max-width: 26.5rem)': visuallyHiddenRules },
});

export const acts = style({
  display: 'none',
  '@media': { [wholeBar]: { display: 'flex', alignItems: 'center', gap: vars.space[4] } },
});
export const sheetActs = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space[5] });

export const write = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  minHeight: '2.5rem',
  paddingInline: vars.space[3],
  font: `${vars.weight.strong} ${vars.size.small}/1 ${vars.font.sans}`,
  color: vars.colour.onGreen,
  background: vars.colour.green,
  border: `1.5px solid ${vars.colour.green}`,
  borderRadius: vars.radius.medium,
  textDecoration: 'none',
  whiteSpace: 'nowrap',
  selectors: { '&:hover': { background: vars.colour.greenHover, borderColor: vars.colour.greenHover } },
});
