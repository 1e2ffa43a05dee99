import type { FastifyReply, FastifyRequest } from 'fastify';

/**
 * A browser that asks ahead of its reader, who may never come: https://wicg.github.io/nav-speculation/prefetch.html, section on
 * `Sec-Purpose`. Files of a page say so as well, and are sent.
 */
export const isSpeculative = ({ headers }: Pick<FastifyRequest, 'headers'>): boolean =>
  /\bprefetch\b/.test(String(headers['sec-purpose'] ?? ''));

/**
 * Refuses it without a word, and nothing is made, counted or used up for it: the browser asks again when its reader does. By an error, of
 * the one who asks: browsers take any answer between 200 and 299 for the page, even 204, and a press on its link then leads nowhere
 * (https://github.com/WICG/nav-speculation/issues/330).
 */
export const refuseSpeculation = (reply: FastifyReply): FastifyReply =>
  reply.code(403).header('cache-control', 'no-store').removeHeader('content-type').send();
