import { CodedError } from '@letat/contracts/core/coded-error';
import { fileOutcomeKey, fileSent } from '@letat/contracts/uploads/form-outcome';
import {
  changeProfile,
  getProfile,
  type Profile,
  type ProfileChange,
  sendAvatar,
} from '@letat/contracts/users/operations';
import type { FastifyInstance } from 'fastify';
import { localPathWithOutcome } from '../../plugins/forms.ts';
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
      return change(user.id, body);
    },
    { limit: profileLimit.name },
  );

  route(
    app,
    sendAvatar,
    async ({ user, body }) => change(user.id, { avatar: await app.uploads.takeImage(user, body.file) }),
    {
      limit: 'uploads',
      form: {
        done: async () => localPathWithOutcome('/account', fileOutcomeKey, fileSent),
        refused: async (_params, code) => localPathWithOutcome('/account', fileOutcomeKey, code),
      },
    },
  );

  function change(id: string, changed: Partial<ProfileChange>): Promise<Profile> {
    return app.content.change(async (session, invalidate) => {
      const { profile, faceChanged, nameChanged } = orGone(await users.change(id, changed, session));
      if (faceChanged) invalidate('authors');
      if (nameChanged) invalidate(authorTag(id));
      return profile;
    });
  }
}

/** The account was erased between the look at the session and this one. */
function orGone<T>(found: T | null): T {
  if (found === null) throw new CodedError('unauthenticated');
  return found;
}
