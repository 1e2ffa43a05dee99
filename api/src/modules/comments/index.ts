import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { moderationRoutes } from './comments.moderation.routes.ts';
import { Moderation } from './comments.moderation.ts';
import { PersonsCommentsRepository } from './comments.persons.repository.ts';
import { registerPrivacy } from './comments.privacy.ts';
import { CommentsRepository, type NewComment } from './comments.repository.ts';
import { commentRoutes } from './comments.routes.ts';
import { CommentsService } from './comments.service.ts';

export type { NewComment } from './comments.repository.ts';

/** What other rooms may ask of the comments. */
export interface Comments {
  insert(comments: readonly NewComment[], session: ClientSession): Promise<void>;
  /** How many approved comments these posts have between them, counted no further than the limit. */
  countApprovedUnder(postIds: readonly Types.ObjectId[], limit: number): Promise<number>;
}

declare module 'fastify' {
  interface FastifyInstance {
    comments: Comments;
  }
}

/** What readers say under posts; visible once approved. */
export const commentsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new CommentsRepository(app.mongo);
    registerPrivacy(app.privacy, new PersonsCommentsRepository(app.mongo));
    app.posts.countCommentsWith((postIds) => repository.countApproved(postIds));
    app.posts.followDeletions((postId, session) => repository.removeOf(postId, session));
    app.decorate('comments', {
      async insert(comments, session) {
        await repository.insert(comments, session);
      },
      countApprovedUnder: (postIds, limit) => repository.countApprovedUnder(postIds, limit),
    });
    app.administration.waits({
      id: 'comments',
      label: 'commentaires à relire',
      href: '/admin/moderation',
      count: (limit) => repository.countPending(limit),
    });
    commentRoutes(app, new CommentsService(repository, app));
    moderationRoutes(app, new Moderation(repository, app));
  },
  {
    name: 'comments',
    dependencies: ['mongo', 'posts', 'users', 'invalidation', 'audit', 'notifications', 'administration'],
  },
);
