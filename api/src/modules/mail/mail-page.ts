import type { FastifyReply } from 'fastify';

/**
 * A mail runs nothing, sends nothing and is framed by this site only; its links open beside it. Its style sheet is its own:
 * pages forbid one, so it cannot be shown by `srcdoc`, which inherits their policy.
 */
const policy = [
  "default-src 'none'",
  "style-src 'unsafe-inline'",
  'img-src https: data:',
  "frame-ancestors 'self'",
  'sandbox allow-popups allow-popups-to-escape-sandbox',
].join('; ');

/** Answers with a mail's own HTML, to be shown in a frame. */
export function sendMailPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy)
    .header('cache-control', 'no-store')
    .send(html.replace('<head>', '<head>\n<base target="_blank">'));
}
