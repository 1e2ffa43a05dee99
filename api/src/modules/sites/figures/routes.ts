import { partnerSitePaths } from '@letat/contracts/sites/constants';
import {
  countWidgets,
  downloadSiteFigures,
  readSiteFigures,
  renewFiguresLink,
} from '@letat/contracts/sites/figures/operations';
import type { FastifyInstance } from 'fastify';
import { Content } from '../../../answers/content.ts';
import { answerOtherSites } from '../../../plugins/other-sites.ts';
import { downloadHeaders } from '../../../plugins/security-headers.ts';
import { route } from '../../../route.ts';
import type { SiteLinks } from '../registration/links.ts';
import type { RegistrationService } from '../registration/service.ts';
import { pageOfToken } from '../token-pages.ts';
import { partnerCsv, partnerFigures, partnerWeekStarts } from './partner-figures.ts';
import type { FiguresService } from './service.ts';

interface Services {
  figures: FiguresService;
  links: SiteLinks;
  registration: RegistrationService;
}

/** Where widgets are counted, and where a site's contact reads the sums by a private link. */
export async function figureRoutes(app: FastifyInstance, { figures, links, registration }: Services): Promise<void> {
  await app.register(async (other) => {
    answerOtherSites(other, countWidgets);
    route(other, countWidgets, async ({ query, origin, client: { userAgent }, asksForPrivacy }) => {
      figures.count({ ...query, origin, userAgent, asksForPrivacy });
      return null;
    });
  });

  route(app, readSiteFigures, async ({ params }) => {
    const { id, name, key, origins, state, reason } = await links.readFigures(params.token);
    const { rows, weekStarts } = await weeksOf(id);
    const tests = await figures.testsSince(id, weekStarts[0] ?? '');
    return { site: { name, key, origins, state, reason }, figures: partnerFigures(rows, weekStarts, tests) };
  });

  route(app, downloadSiteFigures, async ({ params }) => {
    const { id } = await links.readFigures(params.token);
    const headers = downloadHeaders;
    return new Content({
      type: 'text/csv; charset=utf-8',
      body: partnerCsv((await weeksOf(id)).rows),
      filename: 'chiffres.csv',
      headers,
    });
  });

  route(app, renewFiguresLink, ({ body }) => registration.renewLink(body.token), {
    form: {
      done: async (renewed) => pageOfToken(partnerSitePaths.figures, renewed),
      refused: async (_params, _code, body) => pageOfToken(partnerSitePaths.figures, body),
    },
  });

  async function weeksOf(siteId: string) {
    const weekStarts = partnerWeekStarts(app.clock.now());
    return { weekStarts, rows: await figures.since(siteId, weekStarts[0] ?? '') };
  }
}
