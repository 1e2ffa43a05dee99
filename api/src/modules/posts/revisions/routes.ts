import { getRevision, listRevisions, restoreRevision } from '@letat/contracts/posts/revisions/operations';
import { maxRevisions } from '@letat/contracts/posts/writing/constants';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { RevisionsRepository } from './repository.ts';
import { RevisionsService } from './service.ts';

/** Registers the revisions: what articles were. */
export function registerRevisions(
  app: FastifyInstance,
  { posts, writing }: { posts: WrittenPostsRepository; writing: PostsWritingService },
): void {
  const revisions = new RevisionsRepository(app.mongo);
  const service = new RevisionsService({ revisions, posts, users: app.users, writing });

  route(app, listRevisions, ({ params, user }) => service.list(params.id, user));
  route(app, getRevision, ({ params, user }) => service.find(params.id, Number(params.revision), user));
  route(app, restoreRevision, ({ params, body, user }) =>
    service.restore(params.id, Number(params.revision), body.revision, user),
  );

  app.privacy.register({
    collection: 'postRevisions',
    feature: 'posts',
    label: 'Versions d’articles',
    async export({ userId }) {
      const saved = await revisions.listSavedBy(userId);
      if (saved.length === 0) return null;
      return saved.map(({ _id, postId, savedBy, ...fields }) => ({ postId: postId.toHexString(), ...fields }));
    },
    erase: ({ userId }, session) => revisions.removeSomeSavedBy(userId, session),
    retention: {
      enforcedBy: 'erasure',
      rule: `les ${maxRevisions} dernières de chaque article, aussi longtemps que lui ou que le compte`,
    },
  });
}
