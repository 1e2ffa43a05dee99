import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { BansRepository } from './bans/repository.ts';
import { banRoutes } from './bans/routes.ts';
import { Bans, type SetStatus } from './bans/service.ts';
import { CommentMails } from './comment-mails.ts';
import { commentCountsInvariant } from './comments.invariants.ts';
import { registerPrivacy } from './comments.privacy.ts';
import { CommentsRepository, type NewComment } from './comments.repository.ts';
import { commentRoutes } from './comments.routes.ts';
import { CommentsService } from './comments.service.ts';
import { MailOptOutsRepository } from './mail-opt-outs/repository.ts';
import { mailOptOutRoutes } from './mail-opt-outs/routes.ts';
import { MailOptOuts } from './mail-opt-outs/service.ts';
import { mailTemplates } from './mails/index.ts';
import { moderationRoutes } from './moderation/routes.ts';
import { Moderation } from './moderation/service.ts';
import { PersonsCommentsRepository } from './persons.repository.ts';
import { recountComments } from './recount.ts';
import { SpamHistoryRepository } from './spam/repository.ts';
import { ThreadsRepository } from './threads/repository.ts';

export type { NewComment } from './comments.repository.ts';

/** What other modules may ask of the comments. */
export interface Comments {
  /** As it stands, without asking anybody; gives its id. */
  insert(comment: NewComment, session: ClientSession): Promise<string>;
  /** How many approved comments these posts have between them, since then; counted no further than the limit. */
  countApprovedUnder(postIds: readonly Types.ObjectId[], limit: number, since?: Date): Promise<number>;
  /** What everybody reads under a post, without addresses; answers behind what they answer. */
  approvedUnder(postId: Types.ObjectId): AsyncGenerator<ReadComment>;
}

/** A comment as everybody reads it. */
export interface ReadComment {
  id: string;
  /** The comment that it answers. */
  parentId: string | null;
  authorName: string;
  content: string;
  createdAt: Date;
}

declare module 'fastify' {
  interface FastifyInstance {
    comments: Comments;
  }
}

/** What readers say under posts; visible once approved. */
export const commentsModule = plugin(
  async (app: FastifyInstance) => {
    const { mongo, clock, posts, users, notifications, mail, content, audit } = app;
    const comments = new CommentsRepository(mongo);
    const threads = new ThreadsRepository(mongo);
    const persons = new PersonsCommentsRepository(mongo);
    const bans = new BansRepository(mongo);
    const optOuts = new MailOptOutsRepository(mongo, clock);
    registerPrivacy(app.privacy, { comments: persons, threads, posts, bans, optOuts });
    app.invariants.register(commentCountsInvariant({ mongo, comments, counts: posts.commentCounts }));
    app.jobs.every({
      name: 'comments-recount',
      label: 'Nombre de commentaires des articles',
      cron: '50 3 * * *',
      work: (context) => recountComments({ comments, counts: posts.commentCounts, content }, context),
    });
    posts.onPostDeleted((postId, session) => comments.removeOf(postId, session));
    app.decorate('comments', {
      async insert(given, session) {
        const stored = await comments.insert(given, session);
        if (given.status !== 'approved') return stored.id;
        const [postId, parentId] = [objectId(given.postId), objectId(given.parentId ?? '')];
        if (postId) await posts.commentCounts.add(postId, 1, session);
        if (parentId) await threads.changeReplies(parentId, 1, session);
        return stored.id;
      },
      countApprovedUnder: (...asked) => comments.countApprovedUnder(...asked),
      async *approvedUnder(postId) {
        for await (const { _id, parentId, authorName, content, createdAt } of comments.approvedUnder(postId)) {
          const answered = parentId?.toHexString() ?? null;
          yield { id: _id.toHexString(), parentId: answered, authorName, content, createdAt };
        }
      },
    });
    app.administration.waits({
      id: 'comments',
      label: { one: 'commentaire à relire', many: 'commentaires à relire' },
      href: '/admin/moderation',
      action: 'Modérer',
      count: (limit) => comments.countPending(limit),
    });
    app.administration.changes({
      id: 'comments',
      label: { one: 'commentaire reçu', many: 'commentaires reçus' },
      href: '/admin/moderation',
      countSince: (since, limit) => comments.countReceived(since, limit),
    });

    const mailOptOuts = new MailOptOuts({ mongo, comments, optOuts, signing: app.signing });
    const optOutToken = (commentId: string) => mailOptOuts.tokenFor(commentId);
    const commentMails = new CommentMails({ comments, posts, notifications, mail, optOutToken });
    mail.register(mailTemplates);
    mail.withhold(async ({ template, email }) =>
      mailTemplates.some(({ name }) => name === template) && (await optOuts.has(email))
        ? 'Cette adresse ne veut plus de mails sur les commentaires.'
        : null,
    );
    const moderation = new Moderation({ clock, comments, threads, commentMails, posts, users, content, audit });
    const setStatus: SetStatus = async (...asked) => void (await moderation.setStatus(...asked));
    const spamHistory = new SpamHistoryRepository(mongo);
    commentRoutes(app, new CommentsService({ mongo, clock, posts, comments, threads, spamHistory, bans }));
    moderationRoutes(app, moderation);
    banRoutes(app, new Bans({ clock, bans, comments, persons, users, audit, content, setStatus }));
    mailOptOutRoutes(app, mailOptOuts);
  },
  {
    name: 'comments',
    dependencies: [
      'mongo',
      'clock',
      'invariants',
      'posts',
      'users',
      'invalidation',
      'audit',
      'notifications',
      'administration',
      'jobs',
      'mail',
      'signing',
      'rate-limit',
      'personal-data',
    ],
  },
);
