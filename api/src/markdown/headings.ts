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

/** The page's own title is the only h1: an article's begin at h2. Each h2 and h3 gets an address; gives the table of contents. */
export function markHeadings(root: HTMLElement): TocEntry[] {
  for (const heading of root.querySelectorAll('h1')) {
    const lower = root.ownerDocument.createElement('h2');
    lower.append(...heading.childNodes);
    heading.replaceWith(lower);
  }
  const entries: TocEntry[] = [];
  const used = new Set<string>();
  /** The next ending to try, by what it follows: equal headings do not count from two again, which took minutes for many. */
  const endings = new Map<string, number>();
  for (const heading of root.querySelectorAll<HTMLElement>('h2, h3')) {
    const text = lineOf(heading);
    if (text === '') continue;
    const slug = slugOf(text) || 'section';
    let id = prefix + slug;
    let ending = endings.get(slug) ?? 2;
    for (; used.has(id); ending += 1) id = `${prefix}${slug}-${ending}`;
    endings.set(slug, ending);
    used.add(id);
    heading.id = id;
    entries.push({ id, text, level: Number(heading.localName.slice(1)) });
  }
  for (const link of root.querySelectorAll('a[href^="#"]:not([role])')) {
    const target = prefix + slugOf(decode(link.getAttribute('href')?.slice(1) ?? ''));
    if (used.has(target)) link.setAttribute('href', `#${target}`);
  }
  return entries;
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
