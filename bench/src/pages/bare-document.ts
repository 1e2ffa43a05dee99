import { once } from 'node:events';
import { createServer } from 'node:http';

/** A heading and a paragraph: what the machine itself costs a page, beside which its blocking time is read. */
const html =
  '<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Document nu</title>' +
  '<meta name="viewport" content="width=device-width"><meta name="description" content="Un titre et un paragraphe."></head>' +
  '<body><main><h1>Document nu</h1><p>Un titre et un paragraphe, sans style et sans script.</p></main></body></html>';

export async function serveBareDocument(): Promise<{ url: string; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    response.end(html);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the bare document has no port');
  return {
    url: `http://127.0.0.1:${address.port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
