import type { FastifyReply } from 'fastify';
import { escapeHtml } from '../escape-html.ts';

interface PlainPage {
  title: string;
  text: string;
  /** After so many it reloads by itself. */
  seconds?: number;
}

/** A page that costs nothing to make. */
export function plainPage({ title, text, seconds }: PlainPage): string {
  const refresh = seconds === undefined ? '' : `<meta http-equiv="refresh" content="${seconds}">`;
  return `<!doctype html><html lang="fr"><meta charset="utf-8">${refresh}<title>L’État en Mouvement</title><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p>`;
}

/** Sends one that reloads by itself once it is worth trying again. */
export function sendPlainPage(
  reply: FastifyReply,
  { status, seconds, ...texts }: PlainPage & { status: number; seconds: number },
): FastifyReply {
  return reply
    .code(status)
    .headers({ 'retry-after': String(seconds), 'cache-control': 'no-store' })
    .send(plainPage({ seconds, ...texts }));
}
