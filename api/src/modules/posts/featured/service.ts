import { CodedError } from '@letat/contracts/core/coded-error';
import type { PostSummary } from '@letat/contracts/posts/operations';
import type { ClientSession, Content } from '../../../plugins/invalidation/index.ts';
import type { Audit } from '../../audit/index.ts';
import type { Users } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { authorsOf } from '../posts.ownership.ts';
import { toSummary } from '../posts.projection.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import { invalidateIfPublic } from '../writing/rules.ts';

interface Needs {
  posts: WrittenPostsRepository;
  users: Users;
  content: Content;
  audit: Audit;
}

/** Who decides, and where from. */
interface Editor {
  id: string;
  fullName: string;
  address: string;
}

/** Featured articles, which admins choose. */
export class FeaturedService {
  readonly #needs: Needs;

  constructor(needs: Needs) {
    this.#needs = needs;
  }

  /**
   * Features or unfeatures an article. It is not a save: an author who has it open in an editor goes on undisturbed. What
   * is so already changes nothing and is not written down again. Throws `post_not_found`, `post_unpublished`.
   */
  async feature(id: string, featured: boolean, editor: Editor): Promise<PostSummary> {
    const { posts, users, content } = this.#needs;
    const record = await content.change(async (session, invalidate) => {
      const found = await posts.find(id, session);
      if (!found) throw new CodedError('post_not_found');
      if (featured && !found.published) throw new CodedError('post_unpublished');
      if (found.featured === featured) return found;
      await posts.feature(found._id, featured, session);
      await this.#record(found, featured, editor, session);
      invalidateIfPublic(invalidate, found);
      return { ...found, featured };
    });
    return toSummary(record, await users.authorSummariesOf(authorsOf(record)));
  }

  #record(
    { _id, title }: PostRecord,
    featured: boolean,
    { id, fullName, address }: Editor,
    session: ClientSession,
  ): Promise<void> {
    const subject = { kind: 'post', id: _id.toHexString(), label: title };
    const action = featured ? 'post.featured' : 'post.unfeatured';
    return this.#needs.audit.record({ actor: { id, name: fullName }, action, subject, address }, session);
  }
}
