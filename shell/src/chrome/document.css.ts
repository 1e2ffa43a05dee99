import { media, vars } from '@letat/ui/theme.css';
import { globalStyle } from '@vanilla-extract/css';

/** Parts of the document that are plain HTML: the fallback of an area, the outlines of `?boundaries`, the pending skeleton. */
globalStyle('#main', { outline: 'none', minHeight: '60vh' });
globalStyle('[data-page][aria-busy]', { cursor: 'progress' });
// What stands in for scripts, where none runs: the one of the first paint says that they do (`server/http/pages/inline-scripts.ts`).
globalStyle(':root[data-js] [data-scriptless], :root:not([data-js]) [data-pending]', { display: 'none' });
globalStyle('div[data-scriptless]', {
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[4],
  width: `min(${vars.width.form}, 100% - 2.5rem)`,
  marginInline: 'auto',
  paddingBlock: vars.space[7],
});

globalStyle('[data-fallback]', {
  display: 'grid',
  gap: vars.space[3],
  justifyItems: 'start',
  width: `min(${vars.width.wrap}, 100% - 2.5rem)`,
  marginInline: 'auto',
  marginBlock: vars.space[6],
  padding: vars.space[5],
  background: vars.colour.sunken,
  borderInlineStart: `3px solid ${vars.colour.ochre}`,
});
globalStyle('[data-fallback="partial"]', {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  marginBlock: vars.space[3],
  padding: vars.space[3],
});
// A page of before the service was lost, which says so.
globalStyle('[data-kept]', {
  width: `min(${vars.width.wrap}, 100% - 2.5rem)`,
  marginInline: 'auto',
  marginBlock: vars.space[3],
  padding: vars.space[3],
  background: vars.colour.sunken,
  borderInlineStart: `3px solid ${vars.colour.ochre}`,
});
// A candidate that a reader who has a link sees before others do.
globalStyle('[data-preview]', {
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space[2]} ${vars.space[4]}`,
  justifyContent: 'center',
  padding: `${vars.space[2]} ${vars.space[4]}`,
  font: `${vars.weight.text} ${vars.size.small}/1.4 ${vars.font.sans}`,
  color: vars.colour.paper,
  background: vars.colour.ink,
});
globalStyle('[data-preview] p', { margin: 0 });
globalStyle('[data-preview] a', { color: 'inherit', minHeight: '1.5rem' });
globalStyle('[data-fallback] button', {
  minHeight: '2.75rem',
  paddingInline: vars.space[4],
  font: `${vars.weight.strong} ${vars.size.small}/1 ${vars.font.sans}`,
  color: vars.colour.ink,
  background: 'none',
  border: `1.5px solid ${vars.colour.ink}`,
  borderRadius: vars.radius.medium,
  cursor: 'pointer',
});

/** `?boundaries`: who owns which part of the page. */
const outlined = (selector: string, colour: string) => {
  globalStyle(`[data-boundaries] ${selector}`, {
    position: 'relative',
    outline: `2px dashed ${colour}`,
    outlineOffset: '-2px',
  });
  globalStyle(`[data-boundaries] ${selector}::before`, {
    position: 'absolute',
    insetBlockStart: 0,
    insetInlineEnd: 0,
    zIndex: vars.layer.overlay,
    padding: '.3em .6em',
    font: `${vars.weight.strong} ${vars.size.badge}/1 ${vars.font.sans}`,
    color: vars.colour.paper,
    background: colour,
  });
};
outlined('[data-chrome]', vars.colour.inkSoft);
outlined('[data-area]', vars.colour.green);
outlined('[data-fragment]', vars.colour.brick);
globalStyle('[data-boundaries] [data-chrome]::before', { content: '"shell · " attr(data-chrome)' });
globalStyle('[data-boundaries] [data-area]::before', { content: 'attr(data-area)' });
globalStyle('[data-boundaries] [data-fragment]::before', { content: '"fragment · " attr(data-fragment)' });
// The area sticks, and not the bar in it: a bar sticks no longer than what is around it.
globalStyle('[data-chrome="header"], [data-boundaries] [data-chrome="header"]', {
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: vars.layer.nav,
  '@media': { [media.print]: { position: 'static' } },
});
