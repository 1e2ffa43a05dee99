import type { FastifyReply } from 'fastify';

/** A page that costs nothing to make. It reloads by itself once it is worth trying again. */
export function sendPlainPage(
  reply: FastifyReply,
  { status, seconds, title, text }: { status: number; seconds: number; title: string; text: string },
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .send(
      `<!doctype html><html lang="fr"><meta charset="utf-8"><meta http-equiv="refresh" content="${seconds}"><title>L’État en Mouvement</title><h1>${title}</h1><p>${text}</p>`,
    );
}
