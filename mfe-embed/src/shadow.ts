import type { WidgetLanguage } from '@letat/contracts/sites/constants';
import { palette, type Shade } from '@letat/ui/palette';
import { element } from './element.ts';

/** A band of lozenges for a `background`, along one edge: `x` or `y` follows, and what is under it. */
export const woven = `repeating-conic-gradient(from 45deg,${palette.deep[0]} 0 25%,var(--ornament) 0 50%)0 0/8px 8px repeat-`;

/** Colours by name, on paper and at night. A page sets the colour "accent" of its widgets by `--letat-accent`. */
type Colours = Readonly<Record<string, Shade>>;

const colours: Colours = {
  background: palette.paper,
  text: palette.ink,
  muted: palette.inkSoft,
  border: palette.rule,
  accent: palette.green,
  ornament: palette.ochre,
};

const theme = (more: Colours, scheme: 'light' | 'dark') =>
  Object.entries({ ...colours, ...more }).reduce(
    (css, [name, [light, dark]]) => `${css};--${name}:var(--letat-${name},${scheme === 'dark' ? dark : light})`,
    `color-scheme:${scheme}`,
  );

/** Styles of every widget. `all: initial` shuts out the page's type and spacing. */
const common = (more: Colours) => `
:host { vertical-align: top; }
:host([hidden]) { display: none !important; }
.root { all: initial; ${theme(more, 'light')}; --radius: var(--letat-radius, 3px); --sans: var(--letat-font, system-ui, sans-serif); --serif: var(--letat-font-title, Georgia, serif); box-sizing: border-box; display: block; height: 100%; color: var(--text); font: 400 15px/1.45 var(--sans); }
.dark { ${theme(more, 'dark')} }
@media (prefers-color-scheme: dark) { .auto { ${theme(more, 'dark')} } }
.root *, .root ::before { box-sizing: border-box; }
.stroke { fill: var(--accent); } .spark { fill: var(--ornament); }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;

/**
 * A widget's style sheet, which all elements of one page share.
 * @param more colours that not every widget has
 */
export function sheetOf(css: string, more: Colours = {}): CSSStyleSheet {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(common(more) + css);
  return sheet;
}

export interface Inside {
  /** The one element of the shadow tree, which holds the widget. */
  root: HTMLElement;
  language: WidgetLanguage;
}

/**
 * Opens the element's shadow tree, or takes the one that is there, in the theme and the language that its attributes name. It is
 * styled by adopted style sheets alone: a page that allows no style but its own allows these.
 */
export function openShadow(host: HTMLElement, sheet: CSSStyleSheet): Inside {
  const shadow = host.shadowRoot ?? host.attachShadow({ mode: 'open' });
  shadow.adoptedStyleSheets = [sheet];
  let root = shadow.querySelector<HTMLElement>('.root');
  if (!root) {
    root = element('div', { dir: 'ltr' });
    shadow.append(root);
  }
  const language = host.lang.startsWith('en') ? 'en' : 'fr';
  root.className = `root ${host.getAttribute('theme') ?? ''}`;
  root.lang = language;
  return { root, language };
}
