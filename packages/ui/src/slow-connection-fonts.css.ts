import { globalStyle } from '@vanilla-extract/css';
import { fallbackFamilies } from './families.ts';
import { vars } from './theme.css.ts';

/*
 * Below 4g and under Save-Data a first visit brings the typefaces of titles and text only; fallbacks of the same metrics are
 * shown for the interface and for italics, whose files nobody then asks for. The document's first script sets `data-fonts`
 * where all of them may come (shell/server/http/inline-scripts.ts); without scripts (`data-js`) all come.
 */
const slow = ':root[data-js]:not([data-fonts])';

globalStyle(slow, { vars: { [vars.font.sans]: fallbackFamilies.sans } });
globalStyle(`:where(${slow}) :is(blockquote, :is(p, li, dd) > :is(em, i, cite))`, {
  fontFamily: fallbackFamilies.serif,
});
