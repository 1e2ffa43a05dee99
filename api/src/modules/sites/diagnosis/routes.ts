import { CodedError } from '@letat/contracts/core/coded-error';
import { maxDiagnosedBytes } from '@letat/contracts/sites/constants';
import { diagnosePage } from '@letat/contracts/sites/diagnosis/operations';
import type { FastifyInstance } from 'fastify';
import { type OutgoingClient, OutgoingHttpError, type OutgoingResponse } from '../../../plugins/outgoing-http/index.ts';
import { route } from '../../../route.ts';
import type { SitesRepository } from '../sites.repository.ts';
import { diagnose } from './diagnose.ts';
import { diagnosisLimit } from './diagnosis.limits.ts';

interface Needs {
  sites: Pick<SitesRepository, 'findByKey'>;
  publicOrigin: string;
}

/** Milliseconds. */
const patience = 10_000;

/** Looks at a page of another site's for them: public addresses alone, once, without cookies. */
export function diagnosisRoutes(app: FastifyInstance, { sites, publicOrigin }: Needs): void {
  const client = app.outgoingHttp.client({
    name: 'embed-diagnoses',
    addressesFrom: 'people',
    timeouts: { total: patience, headers: patience },
    attempts: 1,
    maxBytes: maxDiagnosedBytes,
  });
  app.rateLimits.register(diagnosisLimit);
  route(
    app,
    diagnosePage,
    async ({ body: { address } }) => {
      const { body, headers } = await pageAt(client, address);
      const policy = headers['content-security-policy'];
      return diagnose(
        {
          address: new URL(address),
          html: body.toString('utf8'),
          policies: policy === undefined ? [] : [policy].flat(),
        },
        { site: publicOrigin, siteOf: (key) => sites.findByKey(key) },
      );
    },
    { limit: diagnosisLimit.name },
  );
}

/** Throws `site_page_unreadable` when there is no page at that address, or nobody may read it. */
async function pageAt(client: OutgoingClient, url: string): Promise<OutgoingResponse> {
  const unreadable = () => new CodedError('site_page_unreadable');
  try {
    const headers = { accept: 'text/html', 'user-agent': 'letat-diagnosis' };
    const page = await client.request({ operation: 'read a page with widgets', method: 'GET', url, headers });
    const isPage = page.status < 400 && /\bhtml\b/.test(page.headers['content-type'] ?? '');
    if (!isPage) throw unreadable();
    return page;
  } catch (error) {
    if (error instanceof OutgoingHttpError) throw unreadable();
    throw error;
  }
}
