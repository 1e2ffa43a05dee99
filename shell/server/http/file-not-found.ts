import type { FastifyReply } from 'fastify';
import { closedHeaders } from './headers.ts';

/** There is no such file, now: a release may bring it. */
export const sendFileNotFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ ...closedHeaders, 'cache-control': 'no-store' })
    .type('text/plain; charset=utf-8')
    .send('Aucun fichier à cette adresse.');
