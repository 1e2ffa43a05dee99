import {
  apply,
  countApplications,
  decideApplication,
  getApplication,
  listApplications,
} from '@letat/contracts/applications/operations';
import type { FastifyInstance } from 'fastify';
import { nextLink } from '../../paging/page.ts';
import { localPathWithOutcome } from '../../plugins/forms.ts';
import { route } from '../../route.ts';
import { applicationLimit } from './applications.limits.ts';
import type { ApplicationsService } from './applications.service.ts';
import type { ApplicationReview } from './review/service.ts';

/** The key in an address by which a page learns how a form without JavaScript fared, and the place where it says so. */
const outcomeKey = 'candidature';
const pages = { long: '/join-authors', short: '/rejoindre' } as const;

/** Where people apply to write here, and where they are answered. */
export function applicationRoutes(
  app: FastifyInstance,
  { service, review }: { service: ApplicationsService; review: ApplicationReview },
): void {
  app.rateLimits.register(applicationLimit);
  route(app, apply, async ({ body, viewer }) => service.apply(body, await viewer()), {
    limit: applicationLimit.name,
    form: {
      done: async ({ kind }) => localPathWithOutcome(pages[kind], outcomeKey, 'recue'),
      refused: async (_params, code, body) => localPathWithOutcome(pageOf(body), outcomeKey, code),
    },
  });

  route(app, listApplications, async ({ query, header }) => {
    const { items, next } = await review.list(query);
    if (next) header('link', nextLink(listApplications.path, query, next));
    return items;
  });

  route(app, countApplications, () => review.counts());

  route(app, getApplication, ({ params }) => review.find(params.id));

  route(app, decideApplication, ({ params, body, user, client }) =>
    review.decide(params.id, body, { ...user, address: client.address }),
  );
}

/** The page of a form that was refused; its body may be anything, since nobody checked it. */
function pageOf(body: unknown): string {
  const isLong = typeof body === 'object' && body !== null && 'kind' in body && body.kind === 'long';
  return isLong ? pages.long : pages.short;
}
