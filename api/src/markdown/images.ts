import { readImagePath, type StoredImage } from '@letat/contracts/core/images';

/** The reading column is 42rem wide. */
const sizes = '(max-width: 44rem) 100vw, 42rem';

/**
 * Our own pictures come in the sizes that are stored, with their space reserved; pictures of other sites over https only,
 * and without a referrer. A picture alone in its paragraph with a title becomes a figure with its legend.
 */
export function markImages(root: HTMLElement): void {
  for (const image of root.querySelectorAll('img')) {
    const src = image.getAttribute('src') ?? '';
    const stored = readImagePath(src);
    const title = image.getAttribute('title')?.trim() ?? '';
    const shown = stored ? ownPicture(image, stored) : foreignPicture(image, src);
    if (!shown) continue;
    const paragraph = shown.parentElement;
    const alone =
      paragraph?.localName === 'p' && paragraph.textContent.trim() === '' && paragraph.children.length === 1;
    if (!alone || title === '') continue;
    const legend = root.ownerDocument.createElement('figcaption');
    legend.textContent = title;
    const figure = root.ownerDocument.createElement('figure');
    figure.append(shown, legend);
    paragraph.replaceWith(figure);
  }
}

function ownPicture(image: HTMLImageElement, { src, width, height, sources }: StoredImage): Element {
  const { ownerDocument } = image;
  const picture = ownerDocument.createElement('picture');
  for (const { type, srcSet } of sources) {
    const source = ownerDocument.createElement('source');
    set(source, { type, srcset: srcSet, sizes });
    picture.append(source);
  }
  const shown = ownerDocument.createElement('img');
  set(shown, {
    src,
    alt: image.getAttribute('alt') ?? '',
    width: String(width),
    height: String(height),
    loading: 'lazy',
    decoding: 'async',
  });
  picture.append(shown);
  image.replaceWith(picture);
  return picture;
}

function foreignPicture(image: HTMLImageElement, src: string): Element | null {
  const alt = image.getAttribute('alt') ?? '';
  if (!/^https:\/\//i.test(src) || !URL.canParse(src)) {
    image.replaceWith(alt);
    return null;
  }
  const shown = image.ownerDocument.createElement('img');
  set(shown, { src, alt, loading: 'lazy', decoding: 'async', referrerpolicy: 'no-referrer' });
  image.replaceWith(shown);
  return shown;
}

function set(element: Element, attributes: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
}
