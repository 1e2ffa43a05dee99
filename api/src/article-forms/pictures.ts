import { readImagePath } from '@letat/contracts/core/images';
import type { Article } from './form.ts';

/** Addresses of stored pictures, wherever they stand in a text. */
export const storedPictures = /\/objects\/[\da-f]{16,64}-\d{1,5}x\d{1,5}\.webp/g;

/** Every stored picture that an article shows, once. */
export function picturesOf({ content, featuredImage }: Pick<Article, 'content' | 'featuredImage'>): string[] {
  const inText = [...content.matchAll(storedPictures)].map(([path]) => path);
  const all = featuredImage === null ? inText : [featuredImage, ...inText];
  return [...new Set(all)].filter((path) => readImagePath(path) !== null);
}
