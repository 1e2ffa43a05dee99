import { readImagePath } from '@letat/contracts/core/images';
import type { Article } from './form.ts';

/** Addresses of stored pictures, wherever they stand in a text. */
export const storedPictures = /\/objects\/[\da-f]{16,64}-\d{1,5}x\d{1,5}\.webp/g;

/** Every stored picture that an article shows, once. */
export function picturesOf({ content, featuredImage }: Pick<Article, 'content' | 'featuredImage'>): string[] {
  const inText = picturesIn(content);
  if (featuredImage === null || readImagePath(featuredImage) === null) return inText;
  return [...new Set([featuredImage, ...inText])];
}

/** Every stored picture that a text names, once. */
export function picturesIn(text: string): string[] {
  const named = [...text.matchAll(storedPictures)].map(([path]) => path);
  return [...new Set(named)].filter((path) => readImagePath(path) !== null);
}
