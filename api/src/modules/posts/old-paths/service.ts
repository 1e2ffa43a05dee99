import { CodedError } from '@letat/contracts/core/coded-error';
import { oldPath } from '@letat/contracts/posts/old-paths/operations';
import type { ClientSession } from '../../../plugins/mongo/index.ts';
import type { PostsRepository } from '../posts.repository.ts';
import type { OldPathsRepository } from './repository.ts';

/** Addresses of articles on the sites that their authors left: they lead on, once the article is published here. */
export class OldPaths {
  readonly #paths: OldPathsRepository;
  readonly #posts: Pick<PostsRepository, 'slugOf'>;

  constructor(paths: OldPathsRepository, posts: Pick<PostsRepository, 'slugOf'>) {
    this.#paths = paths;
    this.#posts = posts;
  }

  /** The path of the article here. Throws `post_not_found`, for a draft too. */
  async find(path: string): Promise<string> {
    const postId = await this.#paths.find(normalised(path));
    const slug = postId === null ? null : await this.#posts.slugOf(postId);
    if (slug === null) throw new CodedError('post_not_found');
    return `/post/${encodeURIComponent(slug)}`;
  }

  /** False when another article has that path, or it is longer than a path may be. */
  async take(path: string, postId: string, session: ClientSession): Promise<boolean> {
    const known = normalised(path);
    return oldPath.safeParse(known).success && this.#paths.take(known, postId, session);
  }
}

/** One form for a path, however it is escaped and whether it ends with a slash. */
function normalised(path: string): string {
  return (
    decoded(path)
      .normalize('NFC')
      .replace(/(?<!\/)\/+$/, '') || '/'
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (error) {
    // Half an escape is a path too, as it stands.
    if (error instanceof URIError) return path;
    throw error;
  }
}
