import { Types } from 'mongoose';
import type { MarkdownRenderer } from '../../../markdown/index.ts';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { renderText, type WrittenText } from '../rendering/render-text.ts';
import { againWhenTaken, findFreeSlug } from '../slugs.ts';
import type { WrittenPostsRepository } from './repository.ts';

interface NamedAuthor {
  id: string;
  fullName: string;
}

export interface NewPost extends WrittenText {
  author: NamedAuthor;
  /** Who writes it with its author, and accepted to. */
  coauthors?: readonly NamedAuthor[] | undefined;
  /** By default made from the title. */
  slug?: string | undefined;
  featured?: boolean | undefined;
  /** By default now. */
  at?: Date | undefined;
  /** See `newPost` of the contracts. */
  key?: string | undefined;
}

/** Renders a new post for that account, see `renderText`. */
export async function preparePost(
  input: NewPost & { at: Date },
  renderer: MarkdownRenderer,
  account: string | null,
): Promise<Omit<PostRecord, '_id'>> {
  const { author, coauthors = [] } = input;
  const names = [author, ...coauthors].map(({ fullName }) => fullName);
  const rendered = await renderText(input, names, renderer, account);
  const authorId = Types.ObjectId.createFromHexString(author.id);
  const coauthorIds = coauthors.map(({ id }) => Types.ObjectId.createFromHexString(id));
  const { at } = input;
  return {
    ...rendered,
    slug: '',
    slugHistory: [],
    featured: input.featured ?? false,
    authorId,
    ...(coauthorIds.length > 0 ? { coauthorIds } : {}),
    authorIds: [authorId, ...coauthorIds],
    views: 0,
    revision: 1,
    savedBy: authorId,
    ...(input.key === undefined ? {} : { creationKey: input.key }),
    createdAt: at,
    publishedAt: rendered.published ? at : null,
    updatedAt: at,
  };
}

/** Stores a prepared post under a free address; the transaction runs again when two posts want the same one at once. */
export async function insertPost(
  posts: WrittenPostsRepository,
  prepared: Omit<PostRecord, '_id'>,
  requestedSlug: string | undefined,
  session: ClientSession,
): Promise<PostRecord> {
  const slug = await findFreeSlug(posts, requestedSlug || prepared.title, session);
  return againWhenTaken(session, () => posts.insert({ ...prepared, slug, slugHistory: [slug] }, session));
}
