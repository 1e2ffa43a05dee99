import { CodedError } from '@letat/contracts/core/coded-error';
import { changeProfile, getProfile } from '@letat/contracts/users/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import { assertImageIsStored } from '../uploads/index.ts';
import { authorTag } from './author-summaries.ts';
import { profileLimit } from './users.limits.ts';
import type { UsersRepository } from './users.repository.ts';

/** A person's own account. */
export function userRoutes(app: FastifyInstance, users: UsersRepository): void {
  app.rateLimits.register(profileLimit);
  route(app, getProfile, async ({ user }) => orGone(await users.findProfile(user.id)));

  route(
    app,
    changeProfile,
    async ({ user, body }) => {
      await assertImageIsStored(app.uploads, 'avatar', { given: body.avatar, before: user.avatar });
      return app.content.change(async (session, invalidate) => {
        const { profile, faceChanged, nameChanged } = orGone(await users.change(user.id, body, session));
        if (faceChanged) invalidate('authors');
        if (nameChanged) invalidate(authorTag(user.id));
        return profile;
      });
    },
    { limit: profileLimit.name },
  );
}

/** The account was erased between the look at the session and this one. */
function orGone<T>(found: T | null): T {
  if (found === null) throw new CodedError('unauthenticated');
  return found;
}
