import { vars } from '@letat/ui/theme.css';
import { globalStyle, style } from '@vanilla-extract/css';

export const header = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space[4],
  paddingBlockStart: vars.space[6],
});
export const back = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space[2],
  justifySelf: 'start',
  fontSize: vars.size.label,
  color: vars.colour.inkSoft,
  textDecoration: 'none',
  paddingBlock: vars.space[1],
  selectors: { '&:hover': { color: vars.colour.ink } },
});
export const by = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space[3],
  marginBlockStart: vars.space[2],
  paddingBlock: vars.space[4],
  borderBlock: `1px solid ${vars.colour.rule}`,
});
export const who = style({ display: 'grid', gap: vars.space[1], flex: '1 1 12rem' });
export const author = style({
  fontWeight: vars.weight.strong,
  textDecoration: 'none',
  justifySelf: 'start',
  selectors: { '&:hover': { textDecoration: 'underline' } },
});
/** The age has a line of its own: beside the category it broke or not with its length and its letters, and moved the page. */
export const when = style({
  display: 'grid',
  gap: vars.space[1],
  fontSize: vars.size.caption,
  color: vars.colour.inkSoft,
});
const ring = '3px';
/** A dot between two; the first of a line has its own outside the edge, which hides it and leaves space for a focus ring. */
export const facts = style({
  display: 'flex',
  flexWrap: 'wrap',
  overflowX: 'clip',
  paddingInline: ring,
  marginInline: `calc(-1 * ${ring})`,
});
globalStyle(`${facts} > *`, { position: 'relative', insetInlineStart: '-.8em', paddingInlineStart: '.8em' });
globalStyle(`${facts} > *::before`, { content: '·', position: 'absolute', insetInlineStart: '.25em' });
const around = `calc(-1 * ${vars.space[1]})`;
// The target is as high as a finger; the line stays as high as it is, and nothing below moves when it comes.
globalStyle(`${facts} :is(a, button)`, { padding: vars.space[1], margin: around });
// Close around the words: further out the ring strikes through the line above.
globalStyle(`${facts} :is(a, button):focus-visible`, { outlineOffset: around });
