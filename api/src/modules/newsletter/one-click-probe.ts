import type { FastifyInstance } from 'fastify';
import { OutgoingHttpError } from '../../plugins/outgoing-http/index.ts';
import type { ProbeOneClick } from '../mail/index.ts';

/** Of nobody: the site did not sign it, and says so. */
const probePath = '/api/newsletter/unsubscriptions/verification';
const nothing = { value: null, problem: null, fix: null } as const;

/**
 * Does what a mail program does when its user presses "unsubscribe" (RFC 8058): one POST to the site’s public address, without cookies
 * and without an origin, for a link of nobody. The site’s own answer that it does not know the link says that such a press arrives; a
 * page of a proxy, a redirection or a demand to prove that one is human says that it does not.
 */
export function oneClickProbe(app: Pick<FastifyInstance, 'outgoingHttp'>, publicOrigin: string): ProbeOneClick {
  const client = app.outgoingHttp.client({
    name: 'one-click-probe',
    addressesFrom: 'settings',
    timeouts: { total: 5000 },
    attempts: 1,
    maxBytes: 64 * 1024,
  });
  return async () => {
    const { host, hostname } = new URL(publicOrigin);
    if (hostname === 'localhost')
      return { ...nothing, host, state: 'unknown', problem: 'Ce site n’est ouvert qu’à cette machine.' };
    if (!publicOrigin.startsWith('https:')) {
      const problem = 'Le site n’est pas en https : les boîtes n’offrent pas le désabonnement en un clic.';
      return { ...nothing, host, state: 'wrong', problem };
    }
    try {
      const answer = await client.request({
        operation: 'unsubscribe nobody',
        method: 'POST',
        url: new URL(probePath, publicOrigin).href,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: 'List-Unsubscribe=One-Click',
      });
      if (answer.body.toString('utf8').includes('"link_used"')) return { ...nothing, host, state: 'present' };
      const problem = `Le désabonnement en un clic n’arrive pas jusqu’au site : il répond ${answer.status}.`;
      return { ...nothing, host, state: 'wrong', problem };
    } catch (error) {
      if (!(error instanceof OutgoingHttpError)) throw error;
      return {
        ...nothing,
        host,
        state: 'unknown',
        problem: 'Le site ne se joint pas lui-même à son adresse publique.',
      };
    }
  };
}
