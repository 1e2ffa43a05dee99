import { maxDiagnosedBytes } from '@letat/contracts/sites/constants';
import { diagnosePage } from '@letat/contracts/sites/diagnosis/operations';
import type { FastifyInstance } from 'fastify';
import { route } from '../../../route.ts';
import type { SitesRepository } from '../sites.repository.ts';
import { diagnosisLimit } from './diagnosis.limits.ts';
import { lookAt } from './look-at-page.ts';

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
    ({ body: { address } }) => lookAt(address, { client, site: publicOrigin, siteOf: (key) => sites.findByKey(key) }),
    { limit: diagnosisLimit.name },
  );
}
