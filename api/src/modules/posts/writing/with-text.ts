import { CodedError } from '@letat/contracts/core/coded-error';
import {
  type ChangedPost,
  changedPost,
  type EditablePost,
  type NewPost,
  newPost,
} from '@letat/contracts/posts/writing/operations';
import type { z } from 'zod';

/**
 * An article with another text, as its editor would send it. The text goes through the editor's own rules: what is too long or
 * empty throws `validation`.
 */
export function withText(
  present: EditablePost,
  { content, revision }: { content: string; revision: number },
): ChangedPost {
  const { title, category, tags, published, excerpt, featuredImage, featuredImageAlt, access } = present;
  const picture = { featuredImage, featuredImageAlt };
  const asSent = { title, content, category, tags, published, excerpt, ...picture, access, revision };
  return read(changedPost, asSent);
}

/** A new draft, as its editor would send it. Throws `validation`. */
export function draftOf(title: string, content: string): NewPost {
  return read(newPost, { title, content });
}

function read<T>(schema: z.ZodType<T>, asSent: unknown): T {
  const { data, error } = schema.safeParse(asSent);
  if (error === undefined) return data;
  const details = error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
  throw new CodedError('validation', { details });
}
