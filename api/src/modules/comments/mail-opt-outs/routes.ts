import { stopCommentMails, stopCommentMailsInOneClick } from '@letat/contracts/comments/mails';
import type { FastifyInstance } from 'fastify';
import { passOverBodies } from '../../../plugins/any-body.ts';
import { route } from '../../../route.ts';
import type { CommentMailStops } from './service.ts';

/** The page of mfe-editorial's `comments` feature behind the link in the mail. */
const stopPath = '/commentaires/emails';

/** Where somebody says that they want no more mails about comments: on a page, or by their mail program. */
export async function stopRoutes(app: FastifyInstance, stops: CommentMailStops): Promise<void> {
  route(app, stopCommentMails, ({ body }) => done(stops.stop(body.token)), {
    form: {
      done: async () => `${stopPath}/fin`,
      refused: async (_params, code) => `${stopPath}/fin?etat=${code}`,
    },
  });

  await app.register(async (programs) => {
    passOverBodies(programs);
    route(programs, stopCommentMailsInOneClick, ({ params }) => done(stops.stop(params.token)));
  });
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
