import { CodedError } from '@letat/contracts/core/coded-error';
import { getMetrics } from '@letat/contracts/system/operations';
import type { FastifyInstance } from 'fastify';
import type { ShellConfig } from '../config.ts';
import { refuse } from './refusals.ts';
import { requestUrl } from './request-url.ts';

const loopbackNames = new Set(['localhost', '127.0.0.1', '[::1]']);
const proxyHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'via'];

/**
 * One site, one origin: reading requests for another host are sent to it, others refused. The demonstration has known
 * passwords, so it answers this machine only, and nothing that a proxy brought.
 */
export function guardHost(app: FastifyInstance, config: ShellConfig): void {
  const site = new URL(config.publicOrigin);
  app.addHook('onRequest', async (request, reply) => {
    if (countHosts(request.raw.rawHeaders) > 1) {
      const message = 'La demande nomme deux sites : n’en nommez qu’un.';
      const refusal = new CodedError('validation', { details: [{ path: 'host', message }] });
      return refuse(reply, refusal);
    }
    const host = request.headers.host ?? '';
    if (config.demo) {
      const name = host.replace(/:\d+$/, '');
      if (!loopbackNames.has(name) || proxyHeaders.some((header) => request.headers[header] !== undefined))
        return refuse(reply, new CodedError('wrong_host'));
    }
    if (host === site.host || request.url.startsWith('/embed/') || request.url.startsWith('/releases/')) return;
    // Machines watch each process by its own address; its token guards it.
    if (request.url === getMetrics.path) return;
    if (request.method === 'GET' || request.method === 'HEAD')
      return reply.redirect(requestUrl(request.url, site.origin).href, 308);
    return refuse(reply, new CodedError('wrong_host'));
  });
}

/** RFC 9112, section 3.2: who names several is refused. Node gives the first one; another server may take the last. */
function countHosts(rawHeaders: readonly string[]): number {
  let count = 0;
  for (let index = 0; index < rawHeaders.length; index += 2)
    if (rawHeaders[index]?.toLowerCase() === 'host') count += 1;
  return count;
}
