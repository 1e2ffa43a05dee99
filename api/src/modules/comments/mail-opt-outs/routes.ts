import { stopCommentMails, stopCommentMailsInOneClick } from '@letat/contracts/comments/mails';
import type { FastifyInstance } from 'fastify';
import { passOverBodies } from '../../../plugins/any-body.ts';
import { route } from '../../../route.ts';
import type { MailOptOuts } from './service.ts';

/** The page of mfe-editorial's `comments` feature behind the link in the mail. */
const stopPath = '/commentaires/emails';

/** Where somebody says that they want no more mails about comments: on a page, or by their mail program. */
export async function mailOptOutRoutes(app: FastifyInstance, optOuts: MailOptOuts): Promise<void> {
  route(app, stopCommentMails, ({ body }) => done(optOuts.add(body.token)), {
    form: {
      done: async () => `${stopPath}/fin`,
      refused: async (_params, code) => `${stopPath}/fin?etat=${code}`,
    },
  });

  await app.register(async (programs) => {
    passOverBodies(programs);
    route(programs, stopCommentMailsInOneClick, ({ params }) => done(optOuts.add(params.token)));
  });
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
