import { readImagePath } from '@letat/contracts/core/images';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { Product } from '@letat/contracts/products/operations';
import type { BadgeTone } from '@letat/ui/badge';

/** Tones of the badges of categories. */
export const categoryTones: Record<Product['category'], BadgeTone> = {
  ebook: 'green',
  masterclass: 'ochre',
  webinar: 'purple',
  tools: 'neutral',
};

/** Of a product's category; what is a label already stays one. */
const labelOf = (category: string): string => new Map(Object.entries(productCategoryLabels)).get(category) ?? category;

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

/**
 * The picture that an author chose, for `Cover`; without one its category, in whose colours the cover is generated.
 * @param goods a product, or what is left of one in an order, which has the label of the category
 */
export function pictureOf(
  { cover, category }: { cover: string | null; category: string | null },
  sizes: string,
): { src?: string; srcSet?: string; sizes?: string; category?: string } {
  const stored = cover === null ? null : readImagePath(cover);
  if (!stored) return category === null ? {} : { category: labelOf(category) };
  const webp = stored.sources.find(({ type }) => type === 'image/webp');
  return { src: stored.src, ...(webp ? { srcSet: webp.srcSet, sizes } : {}) };
}
