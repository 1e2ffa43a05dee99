import type { FastifyInstance } from 'fastify';

/** The mark of the brand: three strokes that move and a spark. */
const mark =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><path d="M4 8h22l-6 6H4zM4 17h27l-6 6H4zM4 26h32l-6 6H4z" fill="#0b5a39"/><path d="M29 8l7 7-7-1z" fill="#c98b1e"/><style>@media(prefers-color-scheme:dark){path:first-of-type{fill:#79d2a2}}</style></svg>';

export function favicon(app: FastifyInstance): void {
  for (const path of ['/favicon.svg', '/favicon.ico'])
    app.get(path, (_request, reply) =>
      reply
        .type('image/svg+xml')
        .headers({ 'cache-control': 'public, max-age=86400', 'x-content-type-options': 'nosniff' })
        .send(mark),
    );
}
