import { findOldPath } from '@letat/contracts/posts/old-paths/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { PostsRepository } from '../posts.repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { OldPathsRepository } from './repository.ts';
import { OldPaths } from './service.ts';

/** Where readers are led on who come by the address that an article had elsewhere. */
export function registerOldPaths(
  app: FastifyInstance,
  { posts, writing }: { posts: PostsRepository; writing: PostsWritingService },
): OldPaths {
  const repository = new OldPathsRepository(app.mongo);
  const paths = new OldPaths(repository, posts);
  app.privacy.register({
    collection: 'oldPaths',
    none: 'paths of articles on other sites, which go with their article',
  });
  writing.onPostDeleted((postId, session) => repository.removeOf(postId, session));
  route(app, findOldPath, async ({ query }) => ({ path: await paths.find(query.path) }));
  return paths;
}
