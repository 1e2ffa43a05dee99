import { featurePost } from '@letat/contracts/posts/featured/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import { FeaturedService } from './service.ts';

/** Registers the featured articles. */
export function registerFeatured(app: FastifyInstance, posts: WrittenPostsRepository): void {
  const { users, content, audit } = app;
  const service = new FeaturedService({ posts, users, content, audit });
  route(app, featurePost, ({ params, body, user, client }) =>
    service.feature(params.id, body.featured, { ...user, address: client.address }),
  );
}
