import { embedPaths, type WidgetName, widgetNames } from '@letat/contracts/sites/constants';
import { type Tag, tagsOf } from './tags.ts';

/** An element of a page that shows a widget. */
export interface PlacedWidget {
  name: WidgetName;
  /** The key that it carries; null for none. */
  key: string | null;
  /** It holds its place before it comes. */
  isReserved: boolean;
  isFrame: boolean;
}

/** What a page has of ours. */
export interface PageParts {
  widgets: PlacedWidget[];
  /** Names that look as if a widget were meant. */
  misspelt: string[];
  /** The loader's elements. */
  loaders: { address: URL; nonce: string | undefined; isInline: boolean }[];
  /** Policies that the page names itself. */
  policies: string[];
  /** Its scripts build what it shows: an element that is empty where they mount, and little else. */
  isBuiltByScript: boolean;
}

/** How names begin by which people mean one of ours. */
const ours = /^l-?[eé]tat/;

/** What of ours stands in a page of that address. */
export function readPage(html: string, { page, site }: { page: URL; site: string }): PageParts {
  const parts: PageParts = {
    ...{ widgets: [], misspelt: [], loaders: [], policies: [] },
    isBuiltByScript: /<div\s+id=["']?(?:root|app|__next|__nuxt|svelte)["']?\s*>\s*<\/div>/i.test(html),
  };
  for (const tag of tagsOf(html)) {
    const { name, attributes } = tag;
    if (name === 'script') {
      const isInline = !attributes.has('src');
      const address = addressIn(isInline ? importedIn(tag.text) : attributes.get('src'), page);
      const isLoader = address?.origin === site && isLoaderPath(address.pathname);
      if (address && isLoader) parts.loaders.push({ address, nonce: attributes.get('nonce'), isInline });
    } else if (name === 'meta' && attributes.get('http-equiv')?.toLowerCase() === 'content-security-policy')
      parts.policies.push(attributes.get('content') ?? '');
    else if (name === 'iframe') {
      const address = addressIn(attributes.get('src'), page);
      const framed =
        address?.origin === site ? widgetOf(address.pathname.slice(embedPaths.frame.length + 1)) : undefined;
      if (address && framed)
        parts.widgets.push({
          ...{ name: framed, key: address.searchParams.get('site'), isFrame: true },
          isReserved: attributes.has('height'),
        });
    } else addElement(parts, tag);
  }
  return parts;
}

function addElement(parts: PageParts, { name, attributes }: Tag): void {
  const written = attributes.get('data-letat') ?? (ours.test(name) ? name.replace(/^letat-/, '') : null);
  if (written === null) return;
  const widget = name.startsWith('letat-') || attributes.has('data-letat') ? widgetOf(written) : undefined;
  if (widget === undefined) {
    parts.misspelt.push(attributes.has('data-letat') ? written : name);
    return;
  }
  const key = attributes.get('site') ?? attributes.get('data-site') ?? attributes.get('data-key');
  const style = attributes.get('style') ?? '';
  parts.widgets.push({
    ...{ name: widget, key: key || null, isFrame: false },
    // A class may say it: the style sheet is not read.
    isReserved: /(?:^|[;\s])(?:min-)?height\s*:/.test(style) || attributes.has('class'),
  });
}

const widgetOf = (name: string): WidgetName | undefined => widgetNames.find((known) => known === name);

/** What a module that is written into the page imports. */
const importedIn = (text: string): string | undefined =>
  /\bimport\(["']([^"']+)["']/.exec(text)?.[1] ?? /\bimport ["']([^"']+)["']/.exec(text)?.[1];

const isLoaderPath = (path: string): boolean =>
  path === embedPaths.loader || /^\/embed\/loader\.[\w.-]+\.js$/.test(path);

function addressIn(text: string | undefined, page: URL): URL | null {
  return text !== undefined && URL.canParse(text, page) ? new URL(text, page) : null;
}

/** The widget whose name is nearest to what was written; null when it is none's. */
export function meantBy(written: string): WidgetName | null {
  const name = written.replace(/^.*[-_]/, '').toLowerCase();
  const [nearest] = widgetNames
    .map((known) => ({ known, far: distance(name, known) }))
    .filter(({ known, far }) => far <= Math.ceil(known.length / 3))
    .sort((a, b) => a.far - b.far);
  return nearest?.known ?? null;
}

/** How many letters have to be changed, added or left out. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, at) => at);
  for (const [i, letter] of [...a.slice(0, 40)].entries()) {
    const next = [i + 1];
    for (let j = 1; j <= b.length; j += 1)
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (b[j - 1] === letter ? 0 : 1)));
    row = next;
  }
  return row[b.length] ?? 0;
}
