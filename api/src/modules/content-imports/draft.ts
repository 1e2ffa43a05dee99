import type { ContentLossKind } from '@letat/contracts/content-imports/constants';
import type { ContentLoss } from '@letat/contracts/content-imports/operations';
import { postLimits } from '@letat/contracts/posts/constants';
import { type NewPost, newPost } from '@letat/contracts/posts/writing/operations';
import { cut } from '../../text/cut.ts';
import type { Converted } from './conversion/index.ts';
import type { SourcePost } from './sources/source.ts';

/** What is lost of an article besides its text's own losses. */
export function lossesOf(post: SourcePost, { markdown, losses }: Converted): ContentLoss[] {
  const besides: [ContentLossKind, number, string][] = [
    ['media', post.media === null ? 0 : 1, post.media ?? ''],
    ['password', post.hasPassword ? 1 : 0, ''],
    ['comments', post.comments, ''],
    ['address', post.hasLostAddress ? 1 : 0, ''],
    ['cut', post.title.trim().length > postLimits.titleLength ? 1 : 0, 'titre'],
    ['cut', post.excerpt.trim().length > postLimits.excerptLength ? 1 : 0, 'chapô'],
    ['cut', markdown.length > postLimits.markdownLength ? 1 : 0, 'texte'],
  ];
  const more = besides.flatMap(([kind, count, detail]) => (count > 0 ? [{ kind, count, detail }] : []));
  return [...losses, ...more];
}

/**
 * A draft as its editor would send it, through the editor's own rules; what these refuse is said in their words.
 * @param text markdown in which every picture has an address
 */
export function draftOf(
  post: SourcePost,
  text: string,
  { featuredImage, key }: { featuredImage: string | null; key: string },
): { draft: NewPost & { key: string } } | { refused: string } {
  const media = post.media === null ? '' : `[${post.media}](${post.media})\n\n`;
  const sent = {
    key,
    title: cut(oneLine(post.title) || 'Sans titre', postLimits.titleLength),
    content: `${media}${text}`.slice(0, postLimits.markdownLength),
    excerpt: cut(oneLine(post.excerpt), postLimits.excerptLength),
    tags: post.tags.map((tag) => cut(oneLine(tag), postLimits.tagLength)).slice(0, postLimits.tags),
    access: post.isPaid || post.hasPassword ? 'subscribers' : 'free',
    featuredImage,
    featuredImageAlt: featuredImage === null ? '' : cut(oneLine(post.featuredImageAlt), postLimits.imageAltLength),
  };
  const { data, error } = newPost.safeParse(sent);
  return data ? { draft: { ...data, key } } : { refused: error.issues.map(({ message }) => message).join(' ') };
}

const oneLine = (text: string) => text.replace(/[\p{Cc}\s\u2028\u2029]+/gu, ' ').trim();
