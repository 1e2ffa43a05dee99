import type { FastifyInstance } from 'fastify';

/** Where this process serves the site itself; null for a worker, which goes by the public address. */
export function siteAddress(app: FastifyInstance): string | null {
  const address = app.server.address();
  if (address === null || typeof address === 'string') return null;
  return `http://${address.family === 'IPv6' ? `[${address.address}]` : address.address}:${address.port}`;
}
