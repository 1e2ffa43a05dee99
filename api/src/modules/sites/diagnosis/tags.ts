/** The beginning of an element, names in lower case. */
export interface Tag {
  name: string;
  attributes: ReadonlyMap<string, string>;
  /** Of raw text, what stands in it; empty for others. */
  text: string;
}

/** What is written inside is no markup (https://html.spec.whatwg.org/multipage/parsing.html#rawtext-state). */
const rawText = new Set(['script', 'style', 'textarea', 'title', 'noscript', 'template', 'iframe', 'xmp', 'noembed']);
const space = /\s/;

/**
 * The elements that a document begins, in order, in one pass over its text: a page of another site may be anything, and is neither run
 * nor built. Comments and raw text are left out.
 */
export function tagsOf(html: string): Tag[] {
  const found: Tag[] = [];
  for (let at = html.indexOf('<'); at !== -1; at = html.indexOf('<', at)) {
    if (html.startsWith('<!--', at)) {
      const end = html.indexOf('-->', at + 4);
      if (end === -1) break;
      at = end + 3;
      continue;
    }
    if (!/[a-z]/i.test(html.charAt(at + 1))) {
      at += 1;
      continue;
    }
    const { tag, end } = readTag(html, at + 1);
    at = rawText.has(tag.name) ? endOfRawText(html, end, tag.name) : end;
    found.push({ ...tag, text: html.slice(end, Math.max(end, at - 2)) });
  }
  return found;
}

function readTag(html: string, start: number): { tag: Omit<Tag, 'text'>; end: number } {
  let at = start;
  while (at < html.length && !space.test(html.charAt(at)) && html[at] !== '>' && html[at] !== '/') at += 1;
  const name = html.slice(start, at).toLowerCase();
  const attributes = new Map<string, string>();
  while (at < html.length && html[at] !== '>') {
    if (space.test(html.charAt(at)) || html[at] === '/') {
      at += 1;
      continue;
    }
    const nameFrom = at;
    while (at < html.length && !space.test(html.charAt(at)) && !'=>/'.includes(html.charAt(at))) at += 1;
    // A sign that no name begins with is passed over.
    if (at === nameFrom) at += 1;
    const attribute = html.slice(nameFrom, at).toLowerCase();
    while (space.test(html.charAt(at))) at += 1;
    if (html[at] !== '=') {
      if (!attributes.has(attribute)) attributes.set(attribute, '');
      continue;
    }
    at += 1;
    while (space.test(html.charAt(at))) at += 1;
    const quote = html.charAt(at);
    const isQuoted = quote === '"' || quote === "'";
    const valueFrom = isQuoted ? at + 1 : at;
    if (isQuoted) {
      const close = html.indexOf(quote, valueFrom);
      at = close === -1 ? html.length : close;
    } else while (at < html.length && !space.test(html.charAt(at)) && html[at] !== '>') at += 1;
    if (!attributes.has(attribute)) attributes.set(attribute, decoded(html.slice(valueFrom, at)));
    if (isQuoted) at += 1;
  }
  return { tag: { name, attributes }, end: Math.min(at + 1, html.length) };
}

/** Where the element's end begins, or the end of the document. */
function endOfRawText(html: string, from: number, name: string): number {
  for (let at = html.indexOf('</', from); at !== -1; at = html.indexOf('</', at + 2))
    if (html.slice(at + 2, at + 2 + name.length).toLowerCase() === name) return at + 2;
  return html.length;
}

/** The references that addresses and policies hold. */
const decoded = (value: string): string =>
  value
    .replaceAll(/&#0*39;|&apos;/g, "'")
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .trim();
