import { getPublishingClock, schedulePost, unschedulePost } from '@letat/contracts/posts/schedule/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { MarkdownRenderer } from '../../../markdown/index.ts';
import { route } from '../../../route.ts';
import { wallClock } from '../../../time/zoned-time.ts';
import type { AuthorshipService } from '../authorship/service.ts';
import type { WrittenPostsRepository } from '../writing/repository.ts';
import type { PostsWritingService } from '../writing/service.ts';
import { ScheduleService } from './service.ts';

interface Parts {
  posts: WrittenPostsRepository;
  writing: PostsWritingService;
  authorship: AuthorshipService;
  renderer: MarkdownRenderer;
  timeZone: string;
}

/** Registers scheduled publications. */
export function registerSchedule(app: FastifyInstance, parts: Parts): ScheduleService {
  const { clock, users, content, mongo, notifications } = app;
  const queue = app.jobs.queue({
    name: 'posts-publication',
    label: 'Parutions programmées',
    payload: z.object({ postId: z.string(), at: z.string() }),
    work: (due, { held }) => service.publish(due, held),
    failed: (due, _reason, session) => service.fail(due, session),
  });
  const service = new ScheduleService({ ...parts, clock, users, content, mongo, notifications, queue });
  parts.authorship.onCoauthorRemoved((post, userId, session) => service.leave(post, userId, session));

  route(app, getPublishingClock, async () => ({
    timeZone: parts.timeZone,
    now: wallClock(clock.now(), parts.timeZone),
  }));
  route(app, schedulePost, ({ params, body, user }) => service.schedule(params.id, body, user));
  route(app, unschedulePost, ({ params, user }) => service.giveUp(params.id, user));
  return service;
}
