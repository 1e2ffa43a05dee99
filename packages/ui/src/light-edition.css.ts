import { globalStyle } from '@vanilla-extract/css';
import { cover } from './cover/cover.css.ts';
import { vars } from './theme.css.ts';

/*
 * The light edition of a page (shell/server/http/pages/edition.ts): fonts of the reader's system, no picture that is not asked for, no script
 * but the starter. Whole pages have none of these rules: they stand under marks that the server writes (used-styles.ts).
 */
const light = ':root[data-light]';
const bookish = 'Georgia, "Noto Serif", "DejaVu Serif", "Liberation Serif", serif';

globalStyle(light, {
  vars: { [vars.font.title]: bookish, [vars.font.serif]: bookish, [vars.font.sans]: 'system-ui, sans-serif' },
});

/** In place of a cover, a woven band of its colour; books stay books. */
const band = `${light} ${cover}:not([data-format=book])`;
globalStyle(band, {
  aspectRatio: 'auto',
  height: vars.space[3],
  minHeight: 0,
  backgroundImage:
    'repeating-linear-gradient(90deg, transparent 0 1rem, rgb(255 255 255 / .3) 1rem 1.125rem, transparent 1.125rem 1.5rem, rgb(0 0 0 / .18) 1.5rem 1.875rem)',
});
globalStyle(`${light} ${cover}[data-format=book]:not([data-picture])`, {
  backgroundImage: 'linear-gradient(90deg, rgb(0 0 0 / .25) 0 .375rem, transparent .375rem)',
});
// A picture that has its own text stands as that.
globalStyle(`${band}[data-picture]`, { backgroundColor: vars.colour.rule });
globalStyle(`${light} ${cover}:has([data-held])`, {
  height: 'auto',
  minHeight: 'auto',
  maxHeight: 'none',
  backgroundImage: 'none',
});
globalStyle(`${light} ${cover}:has(> img)`, { height: 'auto', aspectRatio: 'auto', maxHeight: 'none' });
globalStyle(`${light} ${cover} > img`, { position: 'static', height: 'auto' });

/** A picture that is held back: what it shows, and the link that brings it. */
globalStyle('[data-held]', {
  display: 'grid',
  justifyItems: 'start',
  gap: vars.space[2],
  padding: `${vars.space[3]} ${vars.space[4]}`,
  background: vars.colour.sunken,
  borderInlineStart: `3px solid ${vars.colour.ochre}`,
  font: `${vars.weight.text} ${vars.size.small}/${vars.leading.ui} ${vars.font.sans}`,
});
globalStyle('[data-held] > span', { color: vars.colour.inkSoft, fontStyle: 'italic' });
globalStyle('[data-held] > a', {
  // Above the link that covers a card.
  position: 'relative',
  zIndex: vars.layer.raised,
  color: vars.colour.ink,
  fontWeight: vars.weight.strong,
  paddingBlock: vars.space[1],
});
globalStyle(`${light} :is(main, [data-chrome]) img`, { maxWidth: '100%', height: 'auto' });

/** What only scripts act on is not there. */
globalStyle(`${light} main :is(button[type=button], [role=tablist])`, { display: 'none' });
