import { isDeepStrictEqual } from 'node:util';
import { CodedError } from '@letat/contracts/core/coded-error';
import { draftCategory } from '@letat/contracts/posts/categories';
import { type ChangedPost, changedPost, isOffered, unknownCategory } from '@letat/contracts/posts/writing/operations';
import type { Invalidate } from '../../../plugins/invalidation/index.ts';
import type { PostRecord } from '../posts.model.ts';
import type { Writer } from '../posts.ownership.ts';
import { writtenExcerptOf } from '../posts.projection.ts';

const dated = new Intl.DateTimeFormat('fr', { dateStyle: 'long', timeStyle: 'medium', timeZone: 'UTC' });

/** What is published has a category; what is to be published too. */
export function withoutCategory(): CodedError {
  return new CodedError('validation', { details: [{ path: 'category', message: 'Choisissez une catégorie.' }] });
}

/** A label that the article has not, and that is offered no longer. */
export function notOffered(): CodedError {
  return new CodedError('validation', { details: [{ path: 'category', message: unknownCategory }] });
}

/** Another author, or the same one in another tab, saved since the revision that was loaded. */
export function postChanged(savedAt: Date, savedBy = 'quelqu’un'): CodedError {
  const message = `Enregistré par ${savedBy} le ${dated.format(savedAt)} (temps universel).`;
  return new CodedError('post_changed', { details: [{ path: 'revision', message }] });
}

/** Publishing later asks for no less than publishing now. */
export function assertStaysPublishable({ schedule }: PostRecord, { published, category }: ChangedPost): void {
  if (schedule && !published && category === draftCategory) throw withoutCategory();
}

/** A label that is no longer offered stays with the articles that have it. */
export function assertOffered(category: string, present: string): void {
  if (!isOffered(category) && category !== present) throw notOffered();
}

export function assertMayPublish({ published }: { published: boolean }, { emailVerified }: Writer): void {
  if (published && !emailVerified) throw new CodedError('email_unverified');
}

/** Why an article could not be published by hand as it is stored; nothing when it could. */
export function obstaclesTo(post: PostRecord): { path: string; message: string }[] {
  const { title, content, category, tags, featuredImage, featuredImageAlt, access, revision } = post;
  const excerpt = writtenExcerptOf(post);
  const picture = { featuredImage, featuredImageAlt };
  const asSent = { title, content, category, tags, excerpt, ...picture, access, published: true, revision };
  const { error } = changedPost.safeParse(asSent);
  return (error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

const writtenFields = [
  'title',
  'content',
  'category',
  'tags',
  'published',
  'excerpt',
  'featuredImage',
  'featuredImageAlt',
  'access',
] as const satisfies (keyof PostRecord)[];

export function saysTheSame(a: PostRecord, b: Omit<PostRecord, '_id'>): boolean {
  return writtenFields.every((name) => isDeepStrictEqual(a[name], b[name]));
}

/** Readers' pages know of these articles as far as one of them is, or was, published. */
export function invalidateIfPublic(invalidate: Invalidate, ...versions: readonly PostRecord[]): void {
  if (!versions.some(({ published }) => published)) return;
  invalidate('posts', ...versions.map(({ slug }) => `post:${slug}`));
}
