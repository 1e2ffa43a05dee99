import { globalStyle, style } from '@vanilla-extract/css';
import { media, vars } from '../theme.css.ts';
import { hues } from './hues.ts';
import { palettesOf } from './palettes.ts';

export const cover = style({
  position: 'relative',
  display: 'block',
  width: '100%',
  overflow: 'hidden',
  aspectRatio: '3 / 2',
  borderRadius: vars.radius.medium,
  background: vars.colour.sunken,
  forcedColorAdjust: 'none',
  selectors: {
    // The ratio of an article's band gives way on phones, where it would be too thin.
    '&[data-format=wide]': { aspectRatio: '9 / 1', minHeight: '7rem', borderRadius: 0 },
    '&[data-format=book]': { aspectRatio: '3 / 4', boxShadow: vars.shadow.book },
    '&[data-format=og]': { aspectRatio: '1200 / 630' },
    '&[data-format=lead]': { aspectRatio: '4 / 3' },
    '&::after': {
      content: '',
      position: 'absolute',
      inset: 0,
      background: vars.colour.veil,
      pointerEvents: 'none',
    },
    '&[data-picture]::after': { content: 'none' },
  },
  '@media': {
    // Across a tablet a ratio alone would fill the screen; across a phone the tall one pushes the page away.
    [media.onlyMedium]: { maxHeight: '26.25rem' },
    [media.small]: { selectors: { '&[data-format=lead]': { aspectRatio: '5 / 2' } } },
    [media.print]: { selectors: { '&[data-format=wide]:not([data-picture])': { display: 'none' } } },
  },
});

globalStyle(`${cover} > img`, {
  display: 'block',
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  objectFit: 'cover',
});

// Until its image has loaded, a cover has the colour of its palette.
for (const hue of hues) globalStyle(`${cover}[data-hue=${hue}]`, { background: palettesOf(hue)[0].base });
// Where data are slow or dear it keeps that colour: a lazy picture that is not shown is not asked for. On pages that are read all are lazy
// (shell/server/http/pages/first-pictures.ts).
globalStyle(`:root[data-slow] ${cover} > img[loading=lazy]`, { display: 'none' });
