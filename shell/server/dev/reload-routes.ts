import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';

/** What it needs to know of the live set. */
interface Served {
  current(): { readonly set: { readonly id: string } } | null;
  subscribe(listener: () => void): () => void;
}

const script = readFileSync(join(import.meta.dirname, 'reload.js'));
const path = '/dev/reload.js';

/** Put into every page by `npm run dev`; a script like any other for the page's policy. */
export const reloadTag = `<script type="module" src="${path}" integrity="sha384-${createHash('sha384').update(script).digest('base64')}" crossorigin></script>`;

/**
 * `/dev/events` (server-sent events): what is served, at once and whenever it changes. The version differs too when this
 * process or the API has started again.
 */
export function reloadRoutes(app: FastifyInstance, live: Served): void {
  const open = new Set<ServerResponse>();
  let version = randomUUID();

  const send = (response: ServerResponse) => {
    const set = live.current()?.set.id;
    if (set) response.write(`retry: 200\ndata: ${JSON.stringify({ set, version })}\n\n`);
  };
  let served = live.current()?.set.id;
  const unsubscribe = live.subscribe(() => {
    const set = live.current()?.set.id;
    if (set === served) version = randomUUID();
    served = set;
    for (const response of open) send(response);
  });

  app.get(path, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(script),
  );
  app.get('/dev/events', (_request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, {
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      // The connection ends with the stream: an idle one would hold up the end of the process, for 72 seconds.
      connection: 'close',
    });
    open.add(raw);
    raw.on('close', () => open.delete(raw));
    send(raw);
  });
  app.addHook('preClose', async () => {
    unsubscribe();
    for (const response of open) response.end();
  });
}
