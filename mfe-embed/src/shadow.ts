import { palette } from '@letat/ui/palette';
import { element } from './element.ts';

const theme = (side: 0 | 1) =>
  `color-scheme:${side === 0 ? 'light' : 'dark'};--paper:${palette.paper[side]};--surface:${palette.surface[side]};--ink:${palette.ink[side]};--soft:${palette.inkSoft[side]};--rule:${palette.rule[side]};--edge:${palette.edge[side]};--green:${palette.green[side]};--hover:${palette.greenHover[side]};--on:${palette.onGreen[side]};--ochre:${palette.ochre[side]};--brick:${palette.brick[side]}`;

/** What every widget wears. `all: initial` shuts out the page's type and spacing; the rest stays inside. */
const common = `
.root { all: initial; ${theme(0)}; box-sizing: border-box; display: block; color: var(--ink); font: 400 15px/1.45 system-ui, sans-serif; }
.dark { ${theme(1)} }
@media (prefers-color-scheme: dark) { .auto { ${theme(1)} } }
.root *, .root ::before { box-sizing: border-box; }
.stroke { fill: var(--green); } .spark { fill: var(--ochre); }
:focus-visible { outline: 3px solid var(--green); outline-offset: 2px; }
@media (prefers-reduced-motion: no-preference) { a, button, input { transition: background .12s, border-color .12s; } }
`;

/**
 * Opens the element's own tree, dressed by adopted style sheets alone: a page that allows no style but its own allows these.
 * @returns the one element in it, in the theme that `data-theme` asks for: light (default), dark or auto
 */
export function dressed(host: HTMLElement, css: string): HTMLElement {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(common + css);
  const shadow = host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  const { theme: asked } = host.dataset;
  const root = element('div', {
    class: asked === 'dark' || asked === 'auto' ? `root ${asked}` : 'root',
    lang: 'fr',
    dir: 'ltr',
  });
  shadow.append(root);
  return root;
}
