import { readImagePath } from '@letat/contracts/core/images';

interface Pictured {
  featuredImage: string | null;
  featuredImageAlt: string;
}

/** The picture of a post for `Cover`; nothing when it has none, and the generated cover stands in. */
export function pictureOf(
  post: Pictured,
  sizes: string,
): { src?: string; srcSet?: string; sizes?: string; alt?: string } {
  if (!post.featuredImage) return {};
  const stored = readImagePath(post.featuredImage);
  if (!stored) return { src: post.featuredImage, alt: post.featuredImageAlt };
  const webp = stored.sources.find(({ type }) => type === 'image/webp');
  return { src: stored.src, ...(webp ? { srcSet: webp.srcSet, sizes } : {}), alt: post.featuredImageAlt };
}
