import { stopCommentMails, stopCommentMailsInOneClick } from '@letat/contracts/comments-mails';
import type { FastifyInstance } from 'fastify';
import { route } from '../../route.ts';
import type { CommentMailStops } from './comments.stops.ts';

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
    // RFC 8058, 3.1: one of two kinds of form, whose one field says nothing that the address does not.
    programs.removeAllContentTypeParsers();
    programs.addContentTypeParser('*', (_request, payload, parsed) => {
      payload.resume();
      parsed(null, null);
    });
    route(programs, stopCommentMailsInOneClick, ({ params }) => done(stops.stop(params.token)));
  });
}

async function done(work: Promise<void>): Promise<null> {
  await work;
  return null;
}
