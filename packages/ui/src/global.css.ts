/** What the whole product stands on: values of the theme, font faces, reset, page. Imported once, by the shell. */
import './values.css.ts';
import './fonts.css.ts';
import './slow-connection-fonts.css.ts';
import './light-edition.css.ts';
import './skip-link/skip-link.css.ts';
import { globalStyle } from '@vanilla-extract/css';
import { media } from './breakpoints.ts';
import { vars } from './theme.css.ts';

globalStyle('*, ::before, ::after', { boxSizing: 'border-box' });
globalStyle('*', { margin: 0 });

globalStyle('html', {
  textSizeAdjust: '100%',
  // What an anchor jumps to stays clear of the navigation bar.
  scrollPaddingBlockStart: '5.5rem',
  tabSize: 2,
});

globalStyle('body', {
  minHeight: '100dvh',
  background: vars.colour.paper,
  color: vars.colour.ink,
  font: `${vars.weight.text} ${vars.size.body}/${vars.leading.ui} ${vars.font.sans}`,
  WebkitFontSmoothing: 'antialiased',
  MozOsxFontSmoothing: 'grayscale',
  textRendering: 'optimizeLegibility',
});

// A word of any length breaks where its column ends, and counts for nothing in the least width of that column: it never makes
// the page wider. Buttons and columns of a table do not break their words, or they would be squeezed to a letter a line.
globalStyle('body', { overflowWrap: 'anywhere' });
globalStyle('table, button, summary', { overflowWrap: 'break-word' });

globalStyle('h1, h2', {
  fontFamily: vars.font.title,
  fontWeight: vars.weight.title,
  lineHeight: vars.leading.title,
  letterSpacing: '-.012em',
  textWrap: 'pretty',
});
globalStyle('h3, h4, h5, h6', {
  fontFamily: vars.font.serif,
  fontWeight: vars.weight.title,
  lineHeight: '1.2',
  textWrap: 'balance',
});

globalStyle('a', {
  color: 'inherit',
  textDecorationThickness: '1px',
  textUnderlineOffset: '.18em',
  transition: `color ${vars.motion.quick}, text-decoration-color ${vars.motion.quick}`,
});

globalStyle('img, svg, video, canvas', { display: 'block', maxWidth: '100%' });
globalStyle('img, video', { height: 'auto' });
globalStyle('button, input, textarea, select', { font: 'inherit', color: 'inherit' });
// Lists that a component dresses; those of running text have their marks.
globalStyle(':where(ul, ol)[class]', { listStyle: 'none', padding: 0 });
globalStyle('textarea', { resize: 'vertical' });
globalStyle('table', { borderCollapse: 'collapse', fontVariantNumeric: 'tabular-nums' });
globalStyle('sup, sub', { lineHeight: 0 });
// react-aria's own rule, which it finds here instead of writing it into the page (`shell/server/http/pages/document.ts`).
globalStyle('[data-react-aria-pressable]', { touchAction: 'pan-x pan-y pinch-zoom' });
globalStyle('[hidden]', { display: 'none !important' });

globalStyle(':focus-visible', {
  outline: `3px solid ${vars.colour.green}`,
  outlineOffset: '3px',
  borderRadius: vars.radius.medium,
});
// Focus moves to a page's heading after navigation: it is read there, nobody tabs to it.
globalStyle('[tabindex="-1"]:focus-visible', { outline: 'none' });

globalStyle('::selection', { background: vars.colour.green, color: vars.colour.onGreen });
globalStyle('::placeholder', { color: vars.colour.inkSoft, opacity: 1 });

// Arabic translations set themselves in the system's face, larger and looser than Latin.
globalStyle(':lang(ar)', { lineHeight: '1.9', letterSpacing: 0 });

globalStyle('*, ::before, ::after', {
  '@media': {
    [media.stillness]: {
      animationDuration: '0s !important',
      animationIterationCount: '1 !important',
      transitionDuration: '0s !important',
    },
  },
});

globalStyle('body', { '@media': { [media.print]: { fontSize: '11pt' } } });
globalStyle('[data-print=hidden]', { '@media': { [media.print]: { display: 'none !important' } } });
globalStyle('h1, h2, h3, h4', { '@media': { [media.print]: { breakAfter: 'avoid' } } });
globalStyle('p, li', { '@media': { [media.print]: { orphans: 3, widows: 3 } } });
globalStyle('img, svg, table, figure, blockquote', { '@media': { [media.print]: { breakInside: 'avoid' } } });

// Forced colours remove backgrounds and shadows, which leave lines: what is current or chosen is underlined there, whatever
// marks it elsewhere.
globalStyle(':root :is([aria-current]:not([aria-current=false]), [role=option][aria-selected=true])', {
  '@media': {
    [media.forcedColors]: {
      textDecorationLine: 'underline',
      textDecorationThickness: '3px',
      textUnderlineOffset: '.35em',
    },
  },
});
