import { objectId } from '../../plugins/mongo/object-id.ts';
import type { PrivacyRegistry } from '../../plugins/personal-data.ts';
import type { WrittenPostsRepository } from './writing/repository.ts';
import type { PostsWritingService } from './writing/service.ts';

/** Articles that one transaction deletes, with their comments. */
const atOnce = 20;

/** What a person wrote. */
export function registerPrivacy(
  privacy: PrivacyRegistry,
  { posts, writing }: { posts: WrittenPostsRepository; writing: Pick<PostsWritingService, 'removeSomeOf'> },
): void {
  privacy.register({
    collection: 'posts',
    feature: 'posts',
    label: 'Articles et brouillons',
    async export({ userId }) {
      const authorId = objectId(userId);
      const written = authorId ? await posts.listAllOf(authorId) : [];
      return written.length === 0 ? null : written.map(({ _id, ...post }) => ({ id: _id.toHexString(), ...post }));
    },
    async erase({ userId }, session, { writings, invalidate }) {
      const authorId = objectId(userId);
      if (!authorId) return {};
      const which = writings === 'keep' ? 'drafts' : 'all';
      const removed = await writing.removeSomeOf(authorId, which, atOnce, session, invalidate);
      return { removed, more: removed === atOnce };
    },
    retained: 'les articles publiés, sans votre nom, si vous choisissez de les laisser en ligne',
    retention: {
      enforcedBy: 'erasure',
      rule: 'aussi longtemps que le compte ; les articles publiés, autant que la revue',
    },
  });
}
