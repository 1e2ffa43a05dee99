import { readImagePath } from '@letat/contracts/core/images';
import type { Product } from '@letat/contracts/products/operations';
import type { BadgeTone } from '@letat/ui/badge';

/** Tones of the badges of categories. */
export const categoryTones: Record<Product['category'], BadgeTone> = {
  ebook: 'green',
  masterclass: 'ochre',
  webinar: 'purple',
  tools: 'neutral',
};

/** Address of a product's page. */
export const productAddress = (id: string): string => `/marketplace/${id}`;

/** « 84 pages », « 3 h 20 », or nothing when neither is known. */
export function extentOf({ pages, duration }: Pick<Product, 'pages' | 'duration'>): string {
  if (pages) return `${pages}\u00a0pages`;
  if (!duration) return '';
  const hours = Math.floor(duration / 60);
  const minutes = duration % 60;
  if (hours === 0) return `${minutes}\u00a0min`;
  return `${hours}\u00a0h${minutes ? `\u00a0${String(minutes).padStart(2, '0')}` : ''}`;
}

/** The picture that an author chose, for `Cover`; nothing without one, and the generated cover stands in. */
export function pictureOf(
  { cover }: Pick<Product, 'cover'>,
  sizes: string,
): { src?: string; srcSet?: string; sizes?: string } {
  const stored = cover === null ? null : readImagePath(cover);
  if (!stored) return {};
  const webp = stored.sources.find(({ type }) => type === 'image/webp');
  return { src: stored.src, ...(webp ? { srcSet: webp.srcSet, sizes } : {}) };
}
