import { getOEmbed, getWidgets, listSitePosts } from '@letat/contracts/sites/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { answerOtherSites, readableElsewhere } from '../../plugins/other-sites.ts';
import { route } from '../../route.ts';
import { searchKeysInvariant } from '../../text/search-keys-invariant.ts';
import { administrationRoutes } from './administration/routes.ts';
import { SiteAdministration } from './administration/service.ts';
import { diagnosisRoutes } from './diagnosis/routes.ts';
import { type AddedCount, FiguresRepository } from './figures/repository.ts';
import { figureRoutes } from './figures/routes.ts';
import { FiguresService } from './figures/service.ts';
import { FormsRepository } from './forms/repository.ts';
import { formRoutes } from './forms/routes.ts';
import { FormService } from './forms/service.ts';
import { mailTemplates } from './mails/index.ts';
import { SiteLinks } from './registration/links.ts';
import { SiteMails } from './registration/mails.ts';
import { registrationRoutes } from './registration/routes.ts';
import { RegistrationService, siteTag } from './registration/service.ts';
import { registerPrivacy } from './sites.privacy.ts';
import { type PartnerSite, SitesRepository } from './sites.repository.ts';
import { SitesService } from './sites.service.ts';

export type { AddedCount } from './figures/repository.ts';
export type { PartnerSite } from './sites.repository.ts';

/** What other modules may ask of partners' sites. */
export interface Sites {
  /** Gives their ids. */
  insert(sites: readonly Omit<PartnerSite, 'id'>[], session: ClientSession): Promise<string[]>;
  addCounts(counts: readonly AddedCount[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    sites: Sites;
  }
}

interface SitesOptions {
  publicOrigin: string;
}

/** What other sites show of this one, and the sites that have registered for it. */
export const sitesModule = plugin(
  async (app: FastifyInstance, { publicOrigin }: SitesOptions) => {
    const { clock, log } = app;
    const sites = new SitesRepository(app.mongo);
    const forms = new FormsRepository(app.mongo);
    const figuresStored = new FiguresRepository(app.mongo);
    const testsStored = new FiguresRepository(app.mongo, 'siteTestCounts');
    app.invariants.register(
      searchKeysInvariant({
        name: 'sites: the administration finds each site by its names, address and hosts',
        label: 'la recherche ne trouve pas des sites partenaires comme il faut',
        rows: () => sites.searchable(),
      }),
    );
    registerPrivacy(app.privacy, { sites, forms, figures: [figuresStored, testsStored] });
    app.mail.register(mailTemplates);
    app.mail.knowNames(async (email) => ((await sites.hasConfirmed(email)) ? '' : null));
    const links = new SiteLinks(sites, app);
    const mails = new SiteMails(app.mail, links);
    const stored = { figures: figuresStored, tests: testsStored };
    const figures = new FiguresService({ sites, forms, ...stored, clock, log, publicOrigin });
    app.addHook('onClose', () => figures.flush());
    app.inMemoryState.onReset(() => figures.reset());
    const { mongo, content, audit, signing, newsletter } = app;
    const registration = new RegistrationService({ sites, links, mails, mongo, content, clock });
    registrationRoutes(app, registration);
    await shownRoutes(app, publicOrigin, registration);
    newsletter.onConfirmed(({ email }, session) => figures.subscriptionConfirmed(email, session));
    const form = new FormService({ sites, forms, figures, newsletter, mails, mongo, signing, clock, publicOrigin });
    await formRoutes(app, form);
    await figureRoutes(app, { figures, links, registration });
    diagnosisRoutes(app, { sites, publicOrigin });
    administrationRoutes(app, new SiteAdministration({ sites, figures, mails, content, audit }));
    app.decorate('sites', {
      insert: (added, session) => sites.insert(added, session),
      addCounts: (counts, session) => figuresStored.add(counts, session),
    });
  },
  {
    name: 'sites',
    dependencies: [
      'posts',
      'releases',
      'newsletter',
      'mail',
      'audit',
      'signing',
      'clock',
      'invariants',
      'personal-data',
      'rate-limit',
      'invalidation',
      'in-memory-state',
      'outgoing-http',
      'mongo',
    ],
  },
);

/** Seconds for which a browser shows a banner without asking again. */
const bannerSeconds = 5 * 60;

/** Articles in banners, oEmbed, and the loader that a snippet pins. */
async function shownRoutes(
  app: FastifyInstance,
  publicOrigin: string,
  registration: RegistrationService,
): Promise<void> {
  const service = new SitesService(app, publicOrigin);

  await app.register(async (other) => {
    answerOtherSites(other, listSitePosts);
    route(
      other,
      listSitePosts,
      async ({ query, header }) => {
        forOthers(header);
        return query.article === undefined ? service.latest(query.limit) : [await service.article(query.article)];
      },
      { tags: () => ['posts', 'authors'] },
    );
  });

  await app.register(async (other) => {
    answerOtherSites(other, getOEmbed);
    route(
      other,
      getOEmbed,
      ({ query, header }) => {
        forOthers(header);
        return service.oEmbed(query);
      },
      { tags: () => ['posts', 'authors'] },
    );
  });

  route(
    app,
    getWidgets,
    async ({ query }) => ({
      ...(await service.widgets()),
      site: query.site === undefined ? null : await registration.byKey(query.site),
    }),
    { tags: (_widgets, { query }) => ['releases', ...(query.site === undefined ? [] : [siteTag(query.site)])] },
  );
}

/** Answers from memory pass no hook: they bring their headers themselves. */
function forOthers(header: (name: string, value: string) => void): void {
  for (const [name, value] of Object.entries(readableElsewhere)) header(name, value);
  header('cache-control', `public, max-age=${bannerSeconds}`);
}
