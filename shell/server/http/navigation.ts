import type { FastifyRequest } from 'fastify';

/**
 * A person opened the address in a browser, or sent a form there: what it answers is what they read. Scripts and elements of pages
 * ask otherwise (https://www.w3.org/TR/fetch-metadata/). Browsers say so on secure addresses alone; on others, `Accept` does.
 */
export function isNavigation({ headers }: FastifyRequest): boolean {
  const mode = headers['sec-fetch-mode'];
  return mode === undefined ? (headers.accept ?? '').includes('text/html') : mode === 'navigate';
}
