import type { FastifyInstance } from 'fastify';
import type { Model } from 'mongoose';
import { z } from 'zod';
import type { WorkContext } from '../../jobs/index.ts';
import { authorsAmong } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { AuthorshipRepository } from './repository.ts';
import { AuthorshipService } from './service.ts';

/** Registers the authorship of articles: who is author and co-author. */
export function registerAuthorship(app: FastifyInstance, model: Model<PostRecord>): AuthorshipService {
  const { users, content } = app;
  const posts = new AuthorshipRepository(model);
  const authorship = new AuthorshipService({ posts, users, content });

  const names = {
    label: 'Articles dont un auteur a changé de nom',
    // What is being weighed now may have read the former name.
    keyedUntilBegun: true,
  };
  const renamed = app.jobs.queue({
    ...names,
    name: 'posts-author-names',
    payload: z.object({ authorId: z.string() }),
    work: ({ authorId }, { held }) => authorship.renew(authorId, { held }),
  });
  const leaving = {
    label: 'Brouillons d’un co-auteur qui n’écrit plus',
    payload: z.object({ userId: z.string() }),
    work: ({ userId }: { userId: string }, { held }: WorkContext) => authorship.leaveDrafts(userId, { held }),
  };
  const authorsLeft = app.jobs.queue({ ...leaving, name: 'posts-authors-left' });
  users.onAuthorLeft(async (userId, session) => void (await authorsLeft.add({ userId }, { session })));
  content.onChange(async (tags, session) => {
    for (const authorId of authorsAmong(tags)) await renamed.add({ authorId }, { session, key: authorId });
  });

  // Rows that processes of the release before add: nobody adds to these queues any more, see docs/decisions/0036.
  app.jobs.queue({
    ...names,
    name: 'posts-names',
    payload: z.object({ signerId: z.string() }),
    work: ({ signerId }, { held }) => authorship.renew(signerId, { held }),
  });
  app.jobs.queue({ ...leaving, name: 'posts-departures' });
  return authorship;
}
