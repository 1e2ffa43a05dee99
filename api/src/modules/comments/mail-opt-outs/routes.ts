import {
  optOutOfCommentMails,
  optOutOfCommentMailsAtFormerPath,
  optOutOfCommentMailsInOneClick,
} from '@letat/contracts/comments/mails/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { MailOptOuts } from './service.ts';

/** The page of mfe-editorial's `comments` feature behind the link in the mail. */
const optOutPath = '/commentaires/emails';

/** Where a commenter says that they want no more mails about comments: on a page, or by their mail program. */
export function mailOptOutRoutes(app: FastifyInstance, optOuts: MailOptOuts): void {
  route(app, optOutOfCommentMails, ({ body }) => done(optOuts.add(body.token)), {
    form: {
      done: async () => `${optOutPath}/fin`,
      refused: async (_params, code) => `${optOutPath}/fin?etat=${code}`,
    },
  });

  for (const operation of [optOutOfCommentMailsInOneClick, optOutOfCommentMailsAtFormerPath])
    route(app, operation, ({ params }) => done(optOuts.add(params.token)));
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
