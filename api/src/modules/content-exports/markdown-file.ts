import { readImagePath } from '@letat/contracts/core/images';
import { stringify } from 'yaml';
import type { WrittenPost } from '../posts/index.ts';
import { pictureNameOf } from './names.ts';

/** Addresses of stored pictures, wherever they stand in a text. */
const stored = /\/objects\/[\da-f]{16,64}-\d{1,5}x\d{1,5}\.webp/g;

/** Every stored picture that a post shows, once. */
export function picturesOf({ content, featuredImage }: Pick<WrittenPost, 'content' | 'featuredImage'>): string[] {
  const inText = [...content.matchAll(stored)].map(([path]) => path);
  const all = featuredImage === null ? inText : [featuredImage, ...inText];
  return [...new Set(all)].filter((path) => readImagePath(path) !== null);
}

/**
 * A post as a file of Markdown with front matter in YAML 1.2, as static site generators read it; pictures are those of the archive.
 * @param authors names of those who signed it, its author's first
 */
export function markdownFile(post: WrittenPost, authors: readonly string[], publicOrigin: string): string {
  const { title, slug, excerpt, category, tags, published, access, featuredImage, featuredImageAlt } = post;
  const head = {
    title,
    slug,
    ...(published ? { url: `${publicOrigin}/post/${encodeURIComponent(slug)}` } : {}),
    date: (post.publishedAt ?? post.createdAt).toISOString(),
    updated: post.updatedAt.toISOString(),
    draft: !published,
    authors,
    category,
    tags,
    excerpt,
    access: access ?? 'free',
    ...(featuredImage === null ? {} : { image: `../${pictureNameOf(featuredImage)}`, imageAlt: featuredImageAlt }),
  };
  return `---\n${stringify(head, { lineWidth: 0 })}---\n\n${post.content.replaceAll(stored, (path) => `../${pictureNameOf(path)}`)}\n`;
}
