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
/** The policies stand at the beginning of a page, and its elements somewhere in it: what is longer is not looked at. */
const maxBytes = 1024 * 1024;

/** Looks at a page of somebody else's for them: public addresses alone, once, without cookies. */
export function diagnosisRoutes(app: FastifyInstance, { sites, publicOrigin }: Needs): void {
  const client = app.outgoingHttp.client({
    name: 'embed-diagnoses',
    addressesFrom: 'people',
    timeouts: { total: patience, headers: patience },
    attempts: 1,
    maxBytes: maxBytes,
  });
  app.rateLimits.register(diagnosisLimit);
  route(
    app,
    diagnosePage,
    ({ body: { address } }) => lookAt(address, { client, site: publicOrigin, siteOf: (key) => sites.findByKey(key) }),
    { limit: diagnosisLimit.name },
  );
}
