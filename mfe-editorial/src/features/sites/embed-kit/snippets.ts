import { siteMessages } from '@letat/contracts/core/site-messages';
import {
  embedPaths,
  loaderLine,
  newsletterLinkBox,
  type WidgetBox,
  type WidgetLanguage,
  type WidgetName,
  type WidgetSize,
  type WidgetTheme,
  wideNewsletter,
  widgetBox,
} from '@letat/contracts/sites/constants';

export interface WidgetChoice {
  name: WidgetName;
  theme: WidgetTheme;
  language: WidgetLanguage;
  size: WidgetSize;
  /** null for a widget of one kind. */
  kind: string | null;
  /** The one that needs no attribute. */
  defaultKind: string | null;
  /** Key of the registered site; null for none. */
  site: string | null;
}

export interface Source {
  /** The site's own origin. */
  origin: string;
  /** Of the loader whose bytes never change; null for the one that follows the site. */
  pinned: { path: string; integrity: string } | null;
}

/** The attributes of the element; what is as it is by default is left out. */
function attributesOf({ theme, language, size, kind, defaultKind, site }: WidgetChoice): Record<string, string> {
  return {
    ...(theme === 'light' ? {} : { theme }),
    ...(kind === null || kind === defaultKind ? {} : { kind }),
    ...(size === 'medium' ? {} : { size }),
    ...(language === 'fr' ? {} : { lang: language }),
    ...(site === null ? {} : { site }),
  };
}

/** The space that the widget takes: without a key the newsletter is a link. */
export function boxOf({ name, size, site }: WidgetChoice): WidgetBox {
  return name === 'newsletter' && site === null ? newsletterLinkBox : widgetBox(name, size);
}

/** The space that the page reserves until the widget is there, as CSS properties in React's spelling. */
function reservedBy(choice: WidgetChoice): Record<string, string | number> {
  const { width, height } = boxOf(choice);
  if (width !== undefined) return { display: 'inline-block', verticalAlign: 'top', width, height };
  if (choice.name !== 'newsletter') return { display: 'block', height };
  // Half as high on a wide page as on a phone: the middle of `clamp` is below the one or above the other, and never between them.
  const wide = choice.site === null ? wideNewsletter.link : wideNewsletter.form;
  return { display: 'grid', minHeight: `clamp(${wide}px,calc((${wideNewsletter.from}px - 100vw)*99),${height}px)` };
}

const kebab = (property: string) => property.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
const linkOf = ({ name }: WidgetChoice, origin: string) => `${origin}/${name === 'newsletter' ? '#lettre' : ''}`;

/** Two lines for any page: the loader, once, and the element with a link for readers without scripts. A page that pins it waits for it. */
export function htmlSnippet(choice: WidgetChoice, { origin, pinned }: Source): string {
  const tag = `letat-${choice.name}`;
  const attributes = Object.entries(attributesOf(choice)).map(([name, value]) => ` ${name}="${value}"`);
  const style = Object.entries(reservedBy(choice)).map(
    ([property, value]) => `${kebab(property)}:${typeof value === 'number' ? `${value}px` : value}`,
  );
  const script = pinned
    ? `<script async src="${origin}${pinned.path}"\n  integrity="${pinned.integrity}" crossorigin></script>`
    : loaderLine(origin);
  return `${script}
<${tag}${attributes.join('')} style="${style.join(';')}">
  <a href="${linkOf(choice, origin)}">${siteMessages.name}</a>
</${tag}>`;
}

const componentOf = ({ name }: WidgetChoice) => `Letat${name[0]?.toUpperCase()}${name.slice(1)}`;

/** A component for React 18 and 19, as Lovable and Vite take it. React runs no script element, so an effect adds it once the page has loaded. */
export function reactSnippet(choice: WidgetChoice, { origin, pinned }: Source): string {
  const style = Object.entries(reservedBy(choice)).map(
    ([property, value]) => `${property}: ${typeof value === 'number' ? value : `'${value}'`}`,
  );
  const attributes = Object.entries(attributesOf(choice)).map(([name, value]) => `${name}: '${value}', `);
  const integrity = pinned
    ? `\n      script.integrity = '${pinned.integrity}';\n      script.crossOrigin = 'anonymous';`
    : '';
  return `import { createElement, useEffect } from 'react';

const loader = '${origin}${pinned?.path ?? embedPaths.loader}';

export function ${componentOf(choice)}() {
  useEffect(() => {
    const add = () => {
      if (document.querySelector(\`script[src="\${loader}"]\`)) return;
      const script = document.createElement('script');
      script.src = loader;${integrity}
      document.head.append(script);
    };
    if (document.readyState === 'complete') add();
    else addEventListener('load', add, { once: true });
  }, []);
  return createElement(
    'letat-${choice.name}',
    { ${attributes.join('')}style: { ${style.join(', ')} } },
    createElement('a', { href: '${linkOf(choice, origin)}' }, '${siteMessages.name}'),
  );
}`;
}

/** What to ask of an assistant that writes code, such as Lovable: the file, its place, and what stays as it is. */
export function promptSnippet(choice: WidgetChoice, source: Source): string {
  const component = componentOf(choice);
  return `Ajoute un élément de « ${siteMessages.name} » à ce site.

1. Crée le fichier src/components/${component}.tsx avec exactement ce contenu, sans rien y changer :

${reactSnippet(choice, source)}

2. Affiche <${component} /> une seule fois, à l’endroit que je t’indiquerai ; si je n’en indique pas, juste avant le pied de page de l’accueil.
3. N’installe aucun paquet, n’écris aucun style pour cet élément, et ne le charge ni dans un iframe ni par dangerouslySetInnerHTML : il apporte son apparence et réserve sa place.
4. Si le site envoie une politique Content-Security-Policy, ajoute ${source.origin} à script-src et à connect-src, et rien d’autre.
5. Ne modifie aucun autre fichier.`;
}

/** Address of the framed widget, as a path. */
export function framePath(choice: WidgetChoice): string {
  const query = new URLSearchParams(attributesOf(choice)).toString();
  return `${embedPaths.frame}/${choice.name}${query && `?${query}`}`;
}

/** For sites that take frames and nothing else. On a dark page a frame of another scheme would have an opaque ground. */
export function frameSnippet(choice: WidgetChoice, { origin }: Source): string {
  const { width, height } = boxOf(choice);
  const src = `${origin}${framePath(choice)}`.replaceAll('&', '&amp;');
  return `<iframe src="${src}" title="${siteMessages.name}"
  width="${width ?? '100%'}" height="${height}" frameborder="0" loading="lazy" style="color-scheme:light"></iframe>`;
}
