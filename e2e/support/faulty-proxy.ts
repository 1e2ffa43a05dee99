import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { findRunning } from './product.ts';

/** What can happen to an answer on its way to the browser. */
export type Fault = 'missing' | 'refused' | 'cut' | 'html' | 'empty' | 'truncated' | 'tampered' | 'hangs' | 'cached';

export interface FaultyProxy {
  url: string;
  /** From now on the answers whose path matches have that fault. */
  break(path: RegExp, fault: Fault): void;
  mend(): void;
  close(): void;
}

/**
 * Stands before the product, and spoils answers on their way: unlike a route of Playwright's, it leaves the browser its cache,
 * which stores bad bytes as long as good ones.
 */
export async function startFaultyProxy(): Promise<FaultyProxy> {
  let broken: { path: RegExp; fault: Fault } | null = null;
  const site = new URL(findRunning().url);

  const server = createServer((incoming, answer) => {
    const fault = broken?.path.test(incoming.url ?? '') ? broken.fault : null;
    if (fault === 'hangs') return;
    if (fault === 'cut') return void incoming.socket.destroy();
    if (fault === 'missing' || fault === 'refused')
      return void answer.writeHead(fault === 'missing' ? 404 : 500).end('no');
    passOn(incoming, answer, fault);
  });

  function passOn(incoming: IncomingMessage, answer: ServerResponse, fault: Fault | null): void {
    const headers = { ...incoming.headers, host: site.host };
    // What is spoiled is spoiled as text.
    if (fault) headers['accept-encoding'] = 'identity';
    const { method, url: path } = incoming;
    const asked = request({ host: site.hostname, port: site.port, method, path, headers }, (genuine) => {
      if (!fault) {
        answer.writeHead(genuine.statusCode ?? 502, genuine.headers);
        genuine.pipe(answer);
        return;
      }
      const parts: Buffer[] = [];
      genuine.on('data', (part: Buffer) => parts.push(part));
      genuine.on('end', () => {
        const body = spoil(Buffer.concat(parts), fault);
        const type = fault === 'html' ? 'text/html' : (genuine.headers['content-type'] ?? 'text/plain');
        const caching = fault === 'cached' ? 'public, max-age=31536000, immutable' : 'no-store';
        answer
          .writeHead(200, { 'content-type': type, 'content-length': body.length, 'cache-control': caching })
          .end(body);
      });
    });
    asked.on('error', () => incoming.socket.destroy());
    incoming.pipe(asked);
  }

  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : address;
  return {
    url: `http://127.0.0.1:${port}`,
    break: (path, fault) => {
      broken = { path, fault };
    },
    mend: () => {
      broken = null;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function spoil(body: Buffer, fault: Fault): Buffer {
  if (fault === 'html') return Buffer.from('<!doctype html><p>hello');
  if (fault === 'empty') return Buffer.alloc(0);
  if (fault === 'truncated') return body.subarray(0, Math.floor(body.length / 2));
  return Buffer.concat([Buffer.from('globalThis.__tampered = true;\n'), body]);
}
