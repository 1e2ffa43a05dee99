import type { FastifyInstance } from 'fastify';
import type { Model } from 'mongoose';
import { z } from 'zod';
import { authorsAmong } from '../../users/index.ts';
import type { PostRecord } from '../posts.model.ts';
import { SignersRepository } from './repository.ts';
import { SignersService } from './service.ts';

/** Registers the signers of articles: authors and co-authors. */
export function registerSigners(app: FastifyInstance, model: Model<PostRecord>): SignersService {
  const { users, content, mongo, log } = app;
  const posts = new SignersRepository(model);
  const signers = new SignersService({ posts, users, content });

  const renamed = app.jobs.queue({
    name: 'posts-names',
    label: 'Articles dont un auteur a changé de nom',
    payload: z.object({ signerId: z.string() }),
    // What is being weighed now may have read the former name.
    keyedUntilBegun: true,
    work: ({ signerId }, { held }) => signers.renew(signerId, { held }),
  });
  const authorsLeft = app.jobs.queue({
    name: 'posts-departures',
    label: 'Brouillons d’un co-auteur qui n’écrit plus',
    payload: z.object({ userId: z.string() }),
    work: ({ userId }, { held }) => signers.leaveDrafts(userId, { held }),
  });
  users.onAuthorLeft(async (userId, session) => void (await authorsLeft.add({ userId }, { session })));
  content.onChange(async (tags, session) => {
    for (const signerId of authorsAmong(tags)) await renamed.add({ signerId }, { session, key: signerId });
  });

  mongo.onPresence((present) => {
    if (!present) return;
    posts
      .complete()
      .catch((cause) => log.error({ err: cause }, 'posts: signers of older articles could not be stored'));
  });
  return signers;
}
