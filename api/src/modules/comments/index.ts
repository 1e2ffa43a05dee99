import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { BansRepository } from './bans/repository.ts';
import { banRoutes } from './bans/routes.ts';
import { Bans, type Judge } from './bans/service.ts';
import { CommentNews } from './comment-mails.ts';
import { registerPrivacy } from './comments.privacy.ts';
import { CommentsRepository, type NewComment } from './comments.repository.ts';
import { commentRoutes } from './comments.routes.ts';
import { CommentsService } from './comments.service.ts';
import { StopsRepository } from './mail-opt-outs/repository.ts';
import { stopRoutes } from './mail-opt-outs/routes.ts';
import { CommentMailStops } from './mail-opt-outs/service.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { Moderation } from './moderation/service.ts';
import { PersonsCommentsRepository } from './persons.repository.ts';
import { WitnessRepository } from './spam/repository.ts';
import { ThreadsRepository } from './threads/repository.ts';

export type { NewComment } from './comments.repository.ts';

/** What other modules may ask of the comments. */
export interface Comments {
  /** As it stands, without asking anybody; gives its id. */
  insert(comment: NewComment, session: ClientSession): Promise<string>;
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
    const { mongo, posts, users, notifications, mail, content, audit } = app;
    const comments = new CommentsRepository(mongo);
    const threads = new ThreadsRepository(mongo);
    const persons = new PersonsCommentsRepository(mongo);
    const bans = new BansRepository(mongo);
    const stops = new StopsRepository(mongo);
    registerPrivacy(app.privacy, { comments: persons, threads, bans, stops });
    posts.countCommentsWith((postIds) => comments.countApproved(postIds));
    posts.followDeletions((postId, session) => comments.removeOf(postId, session));
    app.decorate('comments', {
      async insert(given, session) {
        const stored = await comments.insert(given, session);
        const parentId = objectId(given.parentId ?? '');
        if (parentId && given.status === 'approved') await threads.changeReplies(parentId, 1, session);
        return stored.id;
      },
      countApprovedUnder: (postIds, limit) => comments.countApprovedUnder(postIds, limit),
    });
    app.administration.waits({
      id: 'comments',
      label: 'commentaires à relire',
      href: '/admin/moderation',
      count: (limit) => comments.countPending(limit),
    });

    const mailStops = new CommentMailStops({ mongo, comments, stops, signing: app.signing });
    const stopToken = (commentId: string) => mailStops.tokenFor(commentId);
    const news = new CommentNews({ comments, stops, posts, notifications, mail, stopToken });
    const moderation = new Moderation({ comments, threads, news, posts, users, content, audit });
    const judge: Judge = async (...asked) => void (await moderation.judge(...asked));
    const witness = new WitnessRepository(mongo);
    commentRoutes(app, new CommentsService({ mongo, posts, comments, threads, witness, bans }));
    moderationRoutes(app, moderation);
    banRoutes(app, new Bans({ bans, comments, persons, users, audit, content, judge }));
    await stopRoutes(app, mailStops);
  },
  {
    name: 'comments',
    dependencies: [
      'mongo',
      'posts',
      'users',
      'invalidation',
      'audit',
      'notifications',
      'administration',
      'mail',
      'signing',
    ],
  },
);
