import {
  changeCampaignState,
  checkCampaign,
  countCampaignRecipients,
  createCampaign,
  deleteCampaign,
  duplicateCampaign,
  followCampaignLink,
  listCampaignLinks,
  listCampaigns,
  previewCampaign,
  previewCampaignText,
  readCampaign,
  saveCampaign,
  sendCampaign,
  testCampaign,
  unscheduleCampaign,
} from '@letat/contracts/newsletter/campaigns/operations';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { nextLink } from '../../../paging/page.ts';
import { Redirect, route } from '../../../route.ts';
import { mailPage } from '../../mail/index.ts';
import type { CoursesRepository } from '../courses/repository.ts';
import type { LetterFrequencyService } from '../frequency/service.ts';
import { footOf } from '../mail-rules.ts';
import { newsletterCampaign } from '../mails/newsletter-campaign.ts';
import { SegmentsRepository } from '../segments/repository.ts';
import { LinkChecker } from './checks/links.ts';
import { followLink } from './clicks/follow.ts';
import { ClicksRepository } from './clicks/repository.ts';
import { type LettersOf, registerLetters } from './letters.ts';
import { registerPrivacy } from './privacy.ts';
import { campaignDefinition } from './recipients.ts';
import type { CampaignsRepository } from './repository.ts';
import { CampaignSending } from './sending.ts';
import { CampaignsService } from './service.ts';
import { CampaignsView } from './view.ts';

interface Settings {
  campaigns: CampaignsRepository;
  courses: Pick<CoursesRepository, 'find'>;
  frequency: LetterFrequencyService;
  publicOrigin: string;
  timeZone: string;
}

/** Registers the campaigns of the newsletter. */
export function registerCampaigns(
  app: FastifyInstance,
  { campaigns, courses, publicOrigin, timeZone, frequency }: Settings,
): { service: CampaignsService; lettersOf: LettersOf } {
  const { mongo, clock, mail, audit, posts, users, content } = app;
  const clicks = new ClicksRepository(mongo);
  const segments = new SegmentsRepository(mongo);
  registerPrivacy(app.privacy, campaigns);

  const definition = campaignDefinition({ campaigns, segments, frequency, clock });
  const mails = mail.campaigns(definition);
  const view = new CampaignsView({
    campaigns,
    clicks,
    posts,
    users,
    clock,
    timeZone,
    senderAddress: mail.senderAddress,
    courseTitle: async (id) => (await courses.find(id))?.title ?? null,
    pace: (waiting) => mail.pace(waiting),
    progressOf: (id) => mails.progressOf(id),
  });
  const links = new LinkChecker({
    client: app.outgoingHttp.client({
      name: 'campaign-links',
      addressesFrom: 'people',
      timeouts: { total: 8000, headers: 5000 },
      attempts: 1,
      maxBytes: 512 * 1024,
    }),
    clock,
    publicOrigin,
    isArticle: (slug) => isArticle(app, slug),
  });
  app.inMemoryState.onReset(() => links.reset());
  const service = new CampaignsService({
    campaigns,
    segments,
    clicks,
    links,
    view,
    mongo,
    content,
    clock,
    mail,
    audit,
  });
  const sending = new CampaignSending({
    service,
    campaigns,
    segments,
    mongo,
    content,
    clock,
    audit,
    timeZone,
    mails,
    scheduledSends: app.jobs.queue({
      name: 'newsletter-departures',
      outward: 'all',
      label: 'Départs de campagnes',
      payload: z.object({ campaignId: z.string(), at: z.string() }),
      describe: async ({ campaignId }) => (await definition.describe?.(campaignId)) ?? null,
      work: (due) => sending.startScheduled(due),
    }),
    follow: app.jobs.queue({
      name: 'newsletter-campaigns',
      label: 'Campagnes en route',
      payload: z.object({ campaignId: z.string() }),
      work: (due) => sending.followUp(due),
    }),
  });
  users.onAuthorLeft((userId, session) => sending.endOf(userId, session));
  app.administration.waits({
    id: 'newsletter-campaigns',
    label: { one: 'campagne en route', many: 'campagnes en route' },
    href: '/admin/newsletter',
    action: 'Suivre',
    count: (limit) => campaigns.countUnderWay(limit),
  });

  const lettersOf = registerLetters(app, { campaigns, view, users, posts: app.posts });
  route(app, listCampaigns, async ({ query, user, header }) => {
    const { items, next } = await service.list(query, user);
    if (next) header('link', nextLink(listCampaigns.path, query, next));
    return items;
  });
  route(app, createCampaign, ({ body, user }) => service.create(body.scope, body.content ?? {}, user));
  route(app, readCampaign, ({ params, user }) => service.read(params.id, user));
  route(app, saveCampaign, ({ params, body, user }) => service.save(params.id, body, user));
  route(app, duplicateCampaign, ({ params, user }) => service.duplicate(params.id, user));
  route(app, deleteCampaign, async ({ params, user }) => {
    await service.remove(params.id, user);
    return null;
  });
  route(app, previewCampaign, async ({ params, query, user }) => {
    const data = await service.mailData(params.id, user);
    return mailPage(
      mail.compose({ template: newsletterCampaign, data }, { scheme: query.scheme, foot: footOf('apercu') }).html,
    );
  });
  route(app, previewCampaignText, async ({ params, user }) => {
    const data = await service.mailData(params.id, user);
    const { text, html } = mail.compose({ template: newsletterCampaign, data }, { foot: footOf('apercu') });
    return { text, bytes: Buffer.byteLength(html) };
  });
  route(app, countCampaignRecipients, ({ params, user }) => service.countRecipients(params.id, user));
  route(app, checkCampaign, ({ params, user }) => service.check(params.id, user), { limit: 'previews' });
  route(app, testCampaign, ({ params, user }) => service.test(params.id, user));
  route(app, sendCampaign, async ({ params, body, user }) => {
    await sending.send(params.id, body, user);
    return service.read(params.id, user);
  });
  route(app, unscheduleCampaign, async ({ params, user }) => {
    await sending.unschedule(params.id, user);
    return service.read(params.id, user);
  });
  route(app, changeCampaignState, async ({ params, body, user }) => {
    await sending.setState(params.id, body.state, user);
    return service.read(params.id, user);
  });
  route(app, listCampaignLinks, ({ params, user }) => service.listLinks(params.id, user));
  route(
    app,
    followCampaignLink,
    async ({ params, client: { userAgent }, isHead }) =>
      new Redirect(await followLink({ campaigns, clicks }, { ...params, userAgent, isHead }), 303),
  );
  return { service, lettersOf };
}

async function isArticle({ posts, mongo }: FastifyInstance, slug: string): Promise<boolean> {
  return mongo.transaction(async (session) => (await posts.idOf(slug, session)) !== null);
}
