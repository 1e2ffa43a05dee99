import { formatBytes } from '@letat/contracts/core/format/bytes';
import { readImagePath, widthsFor } from '@letat/contracts/core/images';

/** A tag that never ends is over with the next one: the search for its end begins anew nowhere, and takes no longer than the page is. */
const tags = /<(\/?)(a|picture|source|img|link|button)\b((?:[^<>"]|"[^"]*")*)>/g;
const attributePatterns = {
  as: /\sas="([^"]*)"/,
  alt: /\salt="([^"]*)"/,
  src: /\ssrc="([^"]*)"/,
  width: /\swidth="([^"]*)"/,
  height: /\sheight="([^"]*)"/,
};
const attributeIn = (attributes: string, name: keyof typeof attributePatterns): string =>
  attributePatterns[name].exec(attributes)?.[1] ?? '';

/** A picture that says something: by its text, at its smallest. */
interface Held {
  alt: string;
  /** As it stands in HTML. */
  href: string;
  width: string;
  height: string;
}

/**
 * The HTML of a page without its pictures. What a picture says stands in its place, with a link to the smallest of its sizes, which the
 * starter shows in that place (shell/src/starter/held-pictures.ts). Pictures that say nothing (covers, portraits beside a name) are left
 * out: what is around them has their colour.
 * @param weights bytes of pictures by their path, of those that are known
 */
export function lighten(html: string, weights: ReadonlyMap<string, number>): string {
  return eachPicture(html, ({ alt, href, width, height }) => {
    const bytes = weights.get(href);
    const weight = bytes === undefined ? '' : `, ${formatBytes(bytes)}`;
    const size = width && height ? ` data-width="${width}" data-height="${height}"` : '';
    return `<span data-held${size}><span>${alt}</span><a href="${href}">Afficher l’image${weight}</a></span>`;
  });
}

/** Paths of the site's own pictures that a page would hold back. */
export function picturesIn(html: string): string[] {
  const paths = new Set<string>();
  eachPicture(html, ({ href }) => {
    if (href.startsWith('/')) paths.add(href);
    return '';
  });
  return [...paths];
}

/** Replaces pictures outside of links by what `held` makes of them, and leaves the others out. */
function eachPicture(html: string, held: (picture: Held) => string): string {
  let links = 0;
  return html.replace(tags, (tag, end: string, name: string, attributes: string) => {
    if (name === 'a' || name === 'button') {
      // Neither can hold a link.
      links += end === '' ? 1 : -1;
      return tag;
    }
    // React asks for pictures that paint first; nothing else of a page's content is a link of this kind.
    if (name === 'link') return attributeIn(attributes, 'as') === 'image' ? '' : tag;
    if (name !== 'img') return '';
    const alt = attributeIn(attributes, 'alt');
    const src = attributeIn(attributes, 'src');
    if (alt === '' || src === '' || links > 0) return '';
    const own = readImagePath(src);
    return held({
      alt,
      href: own ? smallest(src, own.width) : src,
      width: own ? String(own.width) : attributeIn(attributes, 'width'),
      height: own ? String(own.height) : attributeIn(attributes, 'height'),
    });
  });
}

const smallest = (src: string, width: number) => src.replace(/\.webp$/, `/${widthsFor(width)[0]}.webp`);
