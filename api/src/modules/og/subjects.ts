import { createHash } from 'node:crypto';
import { translationTags } from '@letat/contracts/ai/translations/constants';
import { type SocialPictureKind, socialPictureKinds } from '@letat/contracts/core/images';
import { byline } from '@letat/contracts/posts/byline';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { FastifyInstance } from 'fastify';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { setTitle } from '../../text/french.ts';
import { authorsOf } from '../posts/index.ts';
import { edition, type Subject } from './drawing/index.ts';

/** Whose picture: a kind of page, and its id. */
export interface PictureName {
  kind: SocialPictureKind;
  id: string;
}

export const siteName: PictureName = { kind: 'site', id: 'default' };

/** The modules that say what a picture shows. */
export type SubjectFeatures = Pick<FastifyInstance, 'posts' | 'translations' | 'products' | 'users'>;

/** What a picture is to show by now; null for a page that nobody can open. Of an article its text is no part. */
export async function subjectOf({ kind, id }: PictureName, features: SubjectFeatures): Promise<Subject | null> {
  const { posts, products, users } = features;
  if (kind === 'site') return id === siteName.id ? ofSite : null;
  if (kind === 'author') {
    const author = await users.findAuthor(id);
    if (author?.id !== id) return null;
    return { slug: id, title: author.fullName, category: 'Auteur', by: author.expertise };
  }
  if (kind === 'product') {
    const product = await products.findSummary(id);
    if (!product) return null;
    const author = (await users.authorSummariesOf([product.authorId])).get(product.authorId.toHexString());
    const by = author?.fullName ?? '';
    return {
      slug: product.title,
      title: setTitle(product.title),
      category: productCategoryLabels[product.category],
      by,
    };
  }
  if (kind === 'translation') return ofTranslation(id, features);
  const post = await posts.findSummary(id);
  if (!post) return null;
  const authorIds = authorsOf(post);
  const authors = await users.authorSummariesOf(authorIds);
  const by = byline(authorIds.flatMap((id) => authors.get(id.toHexString())?.fullName ?? []));
  return { slug: post.slug, title: post.title, category: post.category, by };
}

/** That of its article, under its own title. */
async function ofTranslation(id: string, features: SubjectFeatures): Promise<Subject | null> {
  const { postId, language } = partsOf(id);
  const article = language && (await subjectOf({ kind: 'post', id: postId }, features));
  const title = article && (await features.translations.publishedTitle(postId, language));
  return title ? { ...article, title } : null;
}

/** `<id of the article>-<tag>` */
function partsOf(id: string) {
  const [postId = '', tag] = id.split('-');
  return { postId, language: translationTags.find((known) => known === tag) };
}

const ofSite: Subject = {
  slug: siteName.id,
  title: '',
  category: '',
  by: 'La revue des praticiens de la gouvernance publique africaine.',
};

/** Another picture has another one. */
export function digestOf(subject: Subject): string {
  const words = JSON.stringify([edition, subject.slug, subject.title, subject.category, subject.by]);
  return createHash('sha256').update(words).digest('hex').slice(0, 24);
}

export const keyOf = ({ kind, id }: PictureName, digest: string): string => `og/${kind}/${id}-${digest}.png`;

export const nameOf = ({ kind, id }: PictureName): string => `${kind}:${id}`;

/** The reverse of `nameOf`. */
export function pictureOf(name: string): PictureName {
  const [kind, id = ''] = name.split(':');
  return { kind: socialPictureKinds.find((known) => known === kind) ?? 'site', id };
}

/** Ids that may stand in the name of a file. */
export function isPictureId(kind: SocialPictureKind, id: string): boolean {
  if (kind === 'site') return id === siteName.id;
  if (kind !== 'translation') return objectId(id) !== null;
  const { postId, language } = partsOf(id);
  return language !== undefined && objectId(postId) !== null && id === `${postId}-${language}`;
}
