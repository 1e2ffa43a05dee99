import { getAiText, signAiText } from '@letat/contracts/posts/ai-text/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { AiTextService } from './service.ts';

/** Registers what of articles a model wrote. */
export function registerAiText(
  app: FastifyInstance,
  { posts, writing }: { posts: WrittenPostsRepository; writing: PostsWritingService },
): void {
  const { users, content, clock } = app;
  const service = new AiTextService({ posts, users, writing, content, clock });
  route(app, getAiText, ({ params, user }) => service.state(params.id, user));
  route(app, signAiText, ({ params, body, user }) => service.sign(params.id, body.revision, user));
}
