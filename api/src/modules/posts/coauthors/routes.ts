import {
  answerCoauthorInvitation,
  inviteCoauthor,
  listCoauthorInvitations,
  listCosignedPosts,
  listWriters,
  removeCoauthor,
} from '@letat/contracts/posts/coauthors/operations';
import { coauthorLimits } from '@letat/contracts/posts/writing/constants';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../../paging/page.ts';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import type { AuthorshipService } from '../authorship/service.ts';
import type { OwnPostsService } from '../writing/own-posts.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { coauthorLimit } from './limits.ts';
import { CoauthorInvitationsRepository } from './repository.ts';
import { CoauthorsService } from './service.ts';

interface Parts {
  posts: WrittenPostsRepository;
  writing: PostsWritingService;
  own: OwnPostsService;
  authorship: AuthorshipService;
}

/** Registers the co-authors: several people write one article. */
export function registerCoauthors(app: FastifyInstance, { posts, writing, own, authorship }: Parts): CoauthorsService {
  const { clock, users, content, notifications } = app;
  const invitations = new CoauthorInvitationsRepository(app.mongo);
  const service = new CoauthorsService({ clock, invitations, posts, authorship, users, content, notifications });
  writing.onPostDeleted((postId, session) => invitations.removeOfPost(postId, session));

  users.onAuthorLeft(async (userId, session) => void (await invitations.removeFor(userId, session)));

  route(app, listWriters, ({ params, user }) => service.list(params.id, user));
  app.rateLimits.register(coauthorLimit);
  route(app, inviteCoauthor, ({ params, body, user }) => service.invite(params.id, body.who, user), {
    limit: coauthorLimit.name,
  });
  route(app, removeCoauthor, async ({ params, user }) => {
    await service.remove(params.id, params.userId, user);
    return null;
  });
  route(app, listCoauthorInvitations, ({ user }) => service.invitationsFor(user));
  route(app, answerCoauthorInvitation, async ({ params, body, user }) => {
    await service.answer(params.id, body.accept, user);
    return null;
  });
  route(app, listCosignedPosts, async ({ query, user, header }) => {
    const { items, next } = await own.listCosigned(query, user);
    if (next) header('link', nextLink(listCosignedPosts.path, query, next));
    return items;
  });

  app.privacy.register({
    collection: 'coauthorInvitations',
    feature: 'posts',
    label: 'Invitations à cosigner',
    async export({ userId }) {
      const asked = await invitations.listFor(userId);
      return asked.length === 0 ? null : asked.map(({ postId, at }) => ({ postId: postId.toHexString(), at }));
    },
    async erase({ userId }, session, { invalidate }) {
      const removed = await invitations.removeFor(userId, session);
      const _id = objectId(userId);
      if (!_id) return { removed };
      const { left, more } = await authorship.removeFromSome(_id, session, invalidate);
      return { removed, anonymised: left, more };
    },
    retention: { enforcedBy: 'database', rule: `${coauthorLimits.invitationDays} jours sans réponse` },
  });
  return service;
}
