import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import type { ShownPicture } from './index.ts';
import type { Losses } from './losses.ts';

/** Scheme of the tokens: no address of a text can be one of them. */
const scheme = 'imported-picture:';

/** Tells pictures by tokens, so that their addresses can be put in their place once they are stored. */
export function takePictures(root: HTMLElement, losses: Losses): ShownPicture[] {
  expandGalleries(root);
  const pictures: ShownPicture[] = [];
  for (const image of [...root.querySelectorAll('img')]) {
    const address = addressOf(image);
    if (address === null || pictures.length === contentImportLimits.picturesOfPost) {
      losses.add('picture', address ?? image.getAttribute('src') ?? '');
      image.remove();
      continue;
    }
    // With an end of its own: none is the beginning of another.
    const token = `${scheme}${pictures.length}:`;
    pictures.push({ token, address });
    settle(image, token);
  }
  return pictures;
}

/** A picture stands in a paragraph of its own, with its legend as its title, and leads nowhere. */
function settle(image: HTMLImageElement, token: string): void {
  const { ownerDocument } = image;
  const figure = image.closest('figure, .captioned-image-container, .wp-caption');
  const legend = figure?.querySelector('figcaption, .wp-caption-text, .image-caption');
  const shown = ownerDocument.createElement('img');
  shown.setAttribute('src', token);
  shown.setAttribute('alt', image.getAttribute('alt') ?? '');
  const isAlone = figure?.querySelectorAll('img').length === 1;
  if (legend && isAlone) {
    const words = legend.textContent.replace(/\s+/g, ' ').trim();
    if (words !== '') shown.setAttribute('title', words);
    legend.remove();
  }
  const link = image.closest('a');
  const place = link && link.textContent.trim() === '' ? link : (image.closest('picture') ?? image);
  const paragraph = ownerDocument.createElement('p');
  paragraph.append(shown);
  if (figure && isAlone) figure.replaceWith(paragraph);
  else if (place.closest('p, li, td, th')) place.replaceWith(shown);
  else place.replaceWith(paragraph);
}

/** The original of a picture, where its program says which that is; null for what is no address of one. */
function addressOf(image: HTMLImageElement): string | null {
  const given =
    sourceIn(image.getAttribute('data-attrs')) ??
    image.getAttribute('data-src') ??
    image.getAttribute('data-lazy-src') ??
    image.getAttribute('src') ??
    '';
  const url = URL.parse(given.startsWith('//') ? `https:${given}` : original(given));
  return url !== null && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** Substack's pictures are sent through a server that makes them smaller; the original's address ends theirs. */
function original(address: string): string {
  if (!/^https:\/\/(?:substackcdn\.com|cdn\.substack\.com)\/image\/fetch\//.test(address)) return address;
  const last = address.slice(address.lastIndexOf('/') + 1);
  if (!/^https%3A/i.test(last)) return address;
  try {
    return decodeURIComponent(last);
  } catch (error) {
    // Half an escape: what is left is the address as it stands.
    if (error instanceof URIError) return address;
    throw error;
  }
}

function sourceIn(attributes: string | null): string | null {
  const match = attributes?.match(/"src":"(https:[^"\\]{1,1000})"/);
  return match?.[1] ?? null;
}

/** Substack's galleries have their pictures in an attribute only. */
function expandGalleries(root: HTMLElement): void {
  for (const gallery of [...root.querySelectorAll('.image-gallery-embed')]) {
    const sources = [...(gallery.getAttribute('data-attrs') ?? '').matchAll(/"src":"(https:[^"\\]{1,1000})"/g)];
    const paragraphs = sources.map(([, src = '']) => {
      const paragraph = root.ownerDocument.createElement('p');
      const image = root.ownerDocument.createElement('img');
      image.setAttribute('src', src);
      paragraph.append(image);
      return paragraph;
    });
    gallery.replaceWith(...paragraphs);
  }
}
