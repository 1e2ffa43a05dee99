import { CodedError } from '@letat/contracts/core/coded-error';
import type { Operation } from '@letat/contracts/core/operation';
import { issueFormToken, subscribeFromSite } from '@letat/contracts/sites/forms/operations';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { answerOtherSites } from '../../../plugins/other-sites.ts';
import { route } from '../../../route.ts';
import { siteSubscriptionLimit } from './limits.ts';
import type { FormPlace, FormService } from './service.ts';

/** The newsletter form of registered sites, as their pages call it. Their answers name the page's origin, and no other. */
export async function formRoutes(app: FastifyInstance, service: FormService): Promise<void> {
  const perSite = app.rateLimits.amountOf(siteSubscriptionLimit);
  const isOpenTo = (request: FastifyRequest) => service.isOpenTo(placeOf(request));
  const open = (operation: Operation, routes: (other: FastifyInstance) => void) =>
    app.register(async (other) => {
      answerOtherSites(other, operation, isOpenTo);
      routes(other);
    });

  await open(issueFormToken, (other) => {
    route(other, issueFormToken, ({ query, origin }) => service.issue({ site: query.site, origin: originOf(origin) }));
  });

  await open(subscribeFromSite, (other) => {
    limitBySite(other, service, perSite);
    route(
      other,
      subscribeFromSite,
      ({ query, body, origin }) => service.subscribe({ site: query.site, origin: originOf(origin) }, body),
      { limit: 'subscribe' },
    );
  });
}

/** Only those with a token of the site count: nobody else uses it up. */
function limitBySite(app: FastifyInstance, service: FormService, most: number): void {
  const count = app.createRateLimit({
    max: most,
    timeWindow: siteSubscriptionLimit.windowMs,
    keyGenerator: (request) => placeOf(request).site,
  });
  app.addHook('preHandler', async (request) => {
    const { body } = request;
    const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null;
    if (typeof token !== 'string' || !(await service.isOf(placeOf(request), token))) return;
    const result = await count(request);
    if (!result.isAllowed && result.isExceeded)
      throw new CodedError('rate_limited', { retryAfter: result.ttlInSeconds });
  });
}

/** Before the schemas have spoken. */
function placeOf({ query, headers }: FastifyRequest): FormPlace {
  const site = typeof query === 'object' && query !== null && 'site' in query ? query.site : '';
  return { site: typeof site === 'string' ? site : '', origin: originOf(headers.origin ?? '') };
}

/** In its one spelling; empty for what is no origin, such as that of a sandboxed frame. */
function originOf(header: string): string {
  return URL.canParse(header) ? new URL(header).origin : '';
}
