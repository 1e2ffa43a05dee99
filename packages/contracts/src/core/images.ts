/**
 * Addresses of stored images. An image is stored under `/objects/<hash>-<width>x<height>.webp` (its full size) with
 * smaller variants beside it, `/objects/<hash>-<width>x<height>/<w>.<avif|webp>`: the address alone gives the
 * dimensions, so that every `<img>` reserves its space, and the sources, so that nobody stores a list.
 */
export const imageWidths = [480, 800, 1200, 1600] as const;
const form = /^\/objects\/([0-9a-f]{16,64}-(\d{1,5})x(\d{1,5}))\.webp$/;

export interface StoredImage {
  src: string;
  width: number;
  height: number;
  /** `srcset` by MIME type, best first. */
  sources: { type: 'image/avif' | 'image/webp'; srcSet: string }[];
}

/** The widths that a picture of that width is stored in. */
export function widthsFor(width: number): number[] {
  const largest = Math.min(width, imageWidths[imageWidths.length - 1] ?? width);
  return [...imageWidths.filter((w) => w < largest), largest];
}

/** Reads a stored image's address; null when the address is not one of ours. */
export function readImagePath(path: string): StoredImage | null {
  const match = form.exec(path);
  if (!match?.[1]) return null;
  const width = Number(match[2]);
  const height = Number(match[3]);
  const set = (ending: string) =>
    widthsFor(width)
      .map((w) => `/objects/${match[1]}/${w}.${ending} ${w}w`)
      .join(', ');
  return {
    src: path,
    width,
    height,
    sources: [
      { type: 'image/avif', srcSet: set('avif') },
      { type: 'image/webp', srcSet: set('webp') },
    ],
  };
}

/** Size of the pictures that social networks show of a page. */
export const socialPicture = { width: 1200, height: 630 } as const;

export const socialPictureKinds = ['post', 'translation', 'author', 'product', 'site'] as const;
export type SocialPictureKind = (typeof socialPictureKinds)[number];

/** Path of such a picture; the site has one, of which `id` is `default`, and a translation that of its article and its tag, `<id>-ar`. */
export const socialPicturePath = (kind: SocialPictureKind, id: string): string => `/og/${kind}/${id}.png`;
