import { featurePost } from '@letat/contracts/posts-featured';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import { FeaturedService } from './posts.featured.service.ts';
import type { WrittenPostsRepository } from './posts.writing.repository.ts';

/** The part of the room that says what is in front. */
export function keepFeatured(app: FastifyInstance, posts: WrittenPostsRepository): void {
  const { users, content, audit } = app;
  const service = new FeaturedService({ posts, users, content, audit });
  route(app, featurePost, ({ params, body, user, client }) =>
    service.feature(params.id, body.featured, { ...user, address: client.address }),
  );
}
