import { cut } from '../text/cut.ts';
import { slugify } from '../text/slugify.ts';
import { lineOf } from './text.ts';

export interface TocEntry {
  id: string;
  text: string;
  level: number;
}

/** Prefix of every heading's id, so that no article can take the id of another part of the page. */
const prefix = 's-';
const longest = 80;

/**
 * The page's own title is the only h1: an article's begin at h2. Each h2 and h3 gets an address, and so does each deeper one that the
 * article links to; gives the table of contents.
 */
export function markHeadings(root: HTMLElement): TocEntry[] {
  for (const heading of root.querySelectorAll('h1')) {
    const lower = root.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  const links = [...root.querySelectorAll('a[href^="#"]:not([role])')].map((link) => ({
    link,
    targets: targetsOf(link.getAttribute('href') ?? ''),
  }));
  const addresses = new Addresses();
  const entries = [...root.querySelectorAll<HTMLElement>('h2, h3')].flatMap((heading): TocEntry[] => {
    const text = lineOf(heading);
    if (text === '') return [];
    heading.id = addresses.take(text);
    return [{ id: heading.id, text, level: Number(heading.localName.slice(1)) }];
  });
  const wanted = new Set(links.flatMap(({ targets }) => targets));
  // After the others, whose addresses readers may have: one that is linked to must not change them.
  for (const heading of root.querySelectorAll<HTMLElement>('h4, h5, h6')) {
    const text = lineOf(heading);
    if (text === '') continue;
    const id = addresses.take(text);
    if (wanted.has(id)) heading.id = id;
  }
  for (const { link, targets } of links) {
    const target = targets.find((id) => addresses.has(id));
    if (target !== undefined) link.setAttribute('href', `#${target}`);
  }
  return entries;
}

/** The ids that a link may mean: that of the heading whose words it has, or the id itself. */
function targetsOf(href: string): string[] {
  const slug = slugOf(decode(href.slice(1)));
  return slug.startsWith(prefix) ? [prefix + slug, slug] : [prefix + slug];
}

/** Ids of the headings of one article. */
class Addresses {
  readonly #used = new Set<string>();
  /** The next ending to try, by what it follows: equal headings do not count from two again, which took minutes for many. */
  readonly #endings = new Map<string, number>();

  has(id: string): boolean {
    return this.#used.has(id);
  }

  take(text: string): string {
    const slug = slugOf(text) || 'section';
    let id = prefix + slug;
    let ending = this.#endings.get(slug) ?? 2;
    for (; this.#used.has(id); ending += 1) id = `${prefix}${slug}-${ending}`;
    this.#endings.set(slug, ending);
    this.#used.add(id);
    return id;
  }
}

const slugOf = (text: string): string => cut(slugify(text), longest);

function decode(fragment: string): string {
  try {
    return decodeURIComponent(fragment);
  } catch (error) {
    if (error instanceof URIError) return fragment;
    throw error;
  }
}
