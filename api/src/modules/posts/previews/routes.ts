import {
  getPreviewLink,
  makePreviewLink,
  readPreview,
  revokePreviewLink,
} from '@letat/contracts/posts/previews/operations';
import { previewDays } from '@letat/contracts/posts/writing/constants';
import type { FastifyInstance } from 'fastify';
import { objectId } from '../../../plugins/mongo/object-id.ts';
import { route } from '../../../route.ts';
import type { AuthorshipService } from '../authorship/service.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { type PreviewLink, PreviewsRepository } from './repository.ts';
import { PreviewsService } from './service.ts';

interface Parts {
  posts: WrittenPostsRepository;
  writing: PostsWritingService;
  authorship: AuthorshipService;
}

/** Registers the preview links: drafts shown to those who were given a link. */
export function registerPreviews(app: FastifyInstance, { posts, writing, authorship }: Parts): void {
  const links = new PreviewsRepository(app.mongo, app.clock);
  const service = new PreviewsService({ clock: app.clock, links, posts, users: app.users });
  writing.onPostDeleted((postId, session) => links.remove(objectId(postId), session));
  authorship.onCoauthorRemoved(({ _id }, userId, session) => links.removeMadeFor(_id, userId, session));

  route(app, getPreviewLink, async ({ params, user }) => {
    const link = await service.find(params.id, user);
    return { link: link && toOpen(link) };
  });
  route(app, makePreviewLink, async ({ params, user }) => {
    const { token, ...link } = await service.make(params.id, user);
    return { ...toOpen(link), token };
  });
  route(app, revokePreviewLink, async ({ params, user }) => {
    await service.revoke(params.id, user);
    return null;
  });
  route(app, readPreview, async ({ params, header }) => {
    header('cache-control', 'no-store');
    return service.read(params.token);
  });

  app.privacy.register({
    collection: 'previewLinks',
    feature: 'posts',
    label: 'Liens d’aperçu',
    async export({ userId }) {
      const made = await links.listMadeBy(userId);
      return made.length === 0 ? null : made.map((link) => ({ postId: link._id.toHexString(), ...toOpen(link) }));
    },
    erase: async ({ userId }, session) => ({ removed: await links.removeMadeBy(userId, session) }),
    retention: { enforcedBy: 'database', rule: `${previewDays} jours, ou jusqu’à ce qu’on les révoque` },
  });
}

const toOpen = ({ createdAt, expiresAt }: Pick<PreviewLink, 'createdAt' | 'expiresAt'>) => ({
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
});
