import { countLimits } from '@letat/contracts/core/limits';
import type { Letter, LetterSummary } from '@letat/contracts/newsletter/letters/operations';
import type { SubscriptionReceipt } from '@letat/contracts/newsletter/operations';
import type { Segment, SegmentCount } from '@letat/contracts/newsletter/segments/schemas';
import type { OwnSubscriber } from '@letat/contracts/newsletter/subscribers/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Page, PageRequest } from '../../paging/page.ts';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { searchKeysInvariant } from '../../text/search-keys-invariant.ts';
import { startOfDay } from '../../time/zoned-days.ts';
import { letterPage, letterPath } from './campaigns/letters.ts';
import { CampaignsRepository } from './campaigns/repository.ts';
import { registerCampaigns } from './campaigns/routes.ts';
import { lettersOfAuthor } from './campaigns/works.ts';
import { ConfirmationBudget } from './confirmation/budget/service.ts';
import { type AskConfirmation, registerConfirmationMails } from './confirmation/mails.ts';
import { ConfirmationRequestsRepository } from './confirmation/requests.repository.ts';
import { confirmationRoutes } from './confirmation/routes.ts';
import { ConfirmationService, type ConfirmedListener } from './confirmation/service.ts';
import { type Courses, registerCourses } from './courses/index.ts';
import { ReadingLinks } from './courses/links.ts';
import { CourseMailRules } from './courses/mail-rules.ts';
import { ReadingsRepository } from './courses/readings.repository.ts';
import { ReadingsService } from './courses/readings.service.ts';
import { CoursesRepository } from './courses/repository.ts';
import { registerCourseSending } from './courses/sending.ts';
import { coursesOfAuthor } from './courses/works.ts';
import { registerDigests } from './digests/routes.ts';
import { notifyOfDomainPauses } from './domain-pauses.ts';
import { exportRoutes } from './exports/routes.ts';
import { LetterFrequencyService } from './frequency/service.ts';
import { registerImports } from './imports/index.ts';
import { NewsletterLinks } from './links.ts';
import { registerMailRules } from './mail-rules.ts';
import { mailTemplates } from './mails/index.ts';
import type { SubscriberRecord } from './newsletter.model.ts';
import { registerPrivacy } from './newsletter.privacy.ts';
import { NewsletterRepository, unsubscribed } from './newsletter.repository.ts';
import { newsletterRoutes } from './newsletter.routes.ts';
import { type NewsletterRequest, NewsletterService } from './newsletter.service.ts';
import { oneClickProbe } from './one-click-probe.ts';
import { preferencesRoutes } from './preferences/routes.ts';
import { PreferencesService } from './preferences/service.ts';
import { registerRestoredChoices } from './restored/index.ts';
import { SegmentsRepository } from './segments/repository.ts';
import { SeriesRows } from './series/rows.ts';
import { SubscriberListsRepository } from './subscribers/repository.ts';
import { subscriberRoutes } from './subscribers/routes.ts';
import { SubscriberListsService } from './subscribers/service.ts';
import type { SubscriptionOrigin } from './subscription-origin.ts';
import { registerSuppression } from './suppression.ts';
import { registerWelcome } from './welcome/series.ts';

export { isProof } from './confirmation/budget/service.ts';
export type { ConfirmedListener } from './confirmation/service.ts';
export type { Courses } from './courses/index.ts';
export type { SubscriberRecord } from './newsletter.model.ts';
export { authorTopic } from './streams.ts';

/** What other modules may ask of the newsletter. */
export interface Newsletter {
  /** Stores a request from another place than this site's own boxes, until its owner confirms it. */
  subscribe(request: NewsletterRequest, origin: SubscriptionOrigin, isProven: boolean): Promise<SubscriptionReceipt>;
  /** Bits of the proof of work that requests from there have to bring now; 0 for none. */
  proofBitsFor(origin: Pick<SubscriptionOrigin, 'site'>): Promise<number>;
  /** Called in the transaction in which a person confirms a subscription that they did not have, with where they asked for it. */
  onConfirmed(listener: ConfirmedListener): void;
  /** Asks in the caller's transaction for a mail by which the owner of an address confirms what was asked for in its name. */
  askConfirmation: AskConfirmation;
  /** How many confirmed an author's newsletter since then and still get it; counted no further than the limit. */
  countConfirmedOf(authorId: string, since: Date, limit: number): Promise<number>;
  /** How many of an author's own subscribers a letter to a part of them reaches now. */
  countOwn(authorId: string, segment: Omit<Segment, 'authorIds'>): Promise<SegmentCount>;
  /** Letters that are read on the site, the newest first. */
  letters(page: PageRequest): Promise<Page<LetterSummary>>;
  /** Courses by letters. */
  readonly courses: Courses;
  /** Addresses of the letters that are read on the site, for its map, the newest first. */
  letterAddresses(limit: number): Promise<{ path: string; at: Date }[]>;
  /** Which letters of an author are read on the site, the newest first. */
  letterIdsOf(authorId: string, limit: number): Promise<string[]>;
  /** An author's letters that are read on the site, the newest first, with what they say. */
  lettersOf(authorId: string, limit: number): Promise<Letter[]>;
  /** Readers who agreed that this author gets their address, one after the other; those who left are among them, and marked. */
  sharedWith(authorId: string): AsyncGenerator<OwnSubscriber>;
  /** Stores subscribers of the demonstration. */
  insert(records: readonly Omit<SubscriberRecord, 'searchKeys'>[], session: ClientSession): Promise<void>;
}

declare module 'fastify' {
  interface FastifyInstance {
    newsletter: Newsletter;
  }
}

/** Who wants the newsletter. Addresses of subscribers are known in this module only. */
export const newsletterModule = plugin(
  async (app: FastifyInstance, { publicOrigin, timeZone }: { publicOrigin: string; timeZone: string }) => {
    const subscribers = new NewsletterRepository(app.mongo);
    const links = new NewsletterLinks(app.signing, subscribers);
    const courses = new CoursesRepository(app.mongo);
    const readings = new ReadingsRepository(app.mongo);
    const readingLinks = new ReadingLinks(app.signing, readings);
    const rows = new SeriesRows(app);
    const askConfirmation = registerConfirmationMails(app, { subscribers, links, courses });
    const reading = new ReadingsService({
      ...{ app, courses, readings, links: readingLinks, rows, subscribers, askConfirmation },
    });
    const budget = new ConfirmationBudget(app);
    const requests = new ConfirmationRequestsRepository(app.mongo);
    app.privacy.register({ collection: 'newsletterConfirmationRequests', none: 'ids of subscribers, for a day' });
    const confirmation = new ConfirmationService({
      ...{ app, subscribers, links, askConfirmation, requests, budget, courses },
      beginCourse: (...given) => reading.beginConfirmed(...given),
    });
    const frequency = new LetterFrequencyService(app, subscribers, links);
    const preferences = new PreferencesService({
      ...{ app, subscribers, links, confirmation, askConfirmation, readings: reading, frequency },
    });
    const lists = new SubscriberListsRepository(app.mongo);
    const segments = new SegmentsRepository(app.mongo);
    const campaigns = new CampaignsRepository(app.mongo);
    const { users, consents, mongo, clock } = app;
    const service = new NewsletterService({
      ...{ subscribers, users, consents, mongo, clock, askConfirmation, requests, budget },
      freeCourses: (ids) => courses.freeAmong(ids),
    });

    confirmation.onConfirmed(registerWelcome(app, { subscribers, links, frequency, rows }));
    registerCourseSending({
      ...{ app, courses, readings, campaigns, subscribers, links: readingLinks, frequency, rows },
    });
    const choices = registerRestoredChoices(app, { subscribers, preferences, readings: reading });
    registerPrivacy(app.privacy, { subscribers, choices });
    app.invariants.register(
      searchKeysInvariant({
        name: 'newsletter: the administration finds each subscriber by name and address',
        label: 'la recherche ne trouve pas des abonnés comme il faut',
        rows: () => subscribers.searchable(),
      }),
    );
    app.mail.register(mailTemplates);
    registerMailRules(app, {
      ...{ subscribers, links },
      courses: new CourseMailRules({ readings, subscribers, links: readingLinks }),
    });
    app.consents.onWithdrawal('newsletter', async ({ email }, session) => {
      const subscriber = email === null ? null : await subscribers.findByEmail(email, session);
      if (!subscriber) return;
      const now = clock.now();
      await reading.leaveFree(subscriber.email, now, session);
      await subscribers.change(subscriber, unsubscribed(now), session);
    });
    registerImports(app, askConfirmation);
    exportRoutes(app);
    notifyOfDomainPauses(app, timeZone);
    app.mail.probeOneClick(oneClickProbe(app, publicOrigin));
    registerSuppression(app, { subscribers, confirmation });
    const { service: letters, lettersOf } = registerCampaigns(app, {
      campaigns,
      courses,
      publicOrigin,
      timeZone,
      frequency,
    });
    const written = { campaigns, courses, posts: app.posts, publicOrigin };
    app.authorWorks.register(lettersOfAuthor(written), coursesOfAuthor(written));
    const subscriberLists = new SubscriberListsService({ app, subscribers, lists, preferences, timeZone });
    app.decorate('newsletter', {
      courses: registerCourses(app, { courses, readings, reading, campaigns, letters }),
      async subscribe(request, origin, isProven) {
        const { status } = await service.subscribe(request, origin, isProven);
        return { status };
      },
      proofBitsFor: (origin) => budget.bitsFor(origin),
      onConfirmed: (listener) => confirmation.onConfirmed(listener),
      askConfirmation,
      countOwn: (authorId, segment) =>
        segments.count({ ...segment, authorIds: [authorId] }, clock.now(), { isOfSite: false }),
      countConfirmedOf: (authorId, since, limit) => lists.countConfirmed(since, limit, authorId),
      letters: (page) => letterPage({ campaigns, users }, page),
      async letterAddresses(limit) {
        return (await campaigns.lettersOf(limit)).map(({ id, at }) => ({ path: letterPath(id), at }));
      },
      async letterIdsOf(authorId, limit) {
        const ownerId = objectId(authorId);
        if (ownerId === null) return [];
        const { items } = await campaigns.listBegun({ limit, after: null }, ownerId);
        return items.map(({ _id }) => _id.toHexString());
      },
      lettersOf: (authorId, limit) => lettersOf(authorId, limit),
      sharedWith: (authorId) => subscriberLists.exportOf(authorId),
      insert: (records, session) => subscribers.insert(records, session),
    });

    app.administration.measures({
      id: 'subscribers',
      label: 'Abonnés à la lettre',
      subject: 'les abonnements à la lettre',
      href: '/admin/newsletter/abonnes',
      async measure([first = '']) {
        const [{ confirmed }, byDay] = await Promise.all([
          lists.countByState(),
          lists.confirmedByDay(startOfDay(first, timeZone), timeZone),
        ]);
        return { value: confirmed, currency: null, countedTo: countLimits.subscribersOfState, byDay };
      },
    });
    app.administration.changes({
      id: 'subscribers',
      label: { one: 'nouvel abonné', many: 'nouveaux abonnés' },
      href: '/admin/newsletter/abonnes',
      countSince: (since, limit) => lists.countConfirmed(since, limit),
    });
    newsletterRoutes(app, service);
    confirmationRoutes(app, confirmation);
    preferencesRoutes(app, preferences);
    registerDigests(app, { timeZone, frequency });
    subscriberRoutes(app, subscriberLists);
  },
  {
    name: 'newsletter',
    dependencies: [
      'author-works',
      'mongo',
      'clock',
      'invariants',
      'users',
      'rate-limit',
      'consents',
      'mail',
      'notifications',
      'jobs',
      'signing',
      'audit',
      'posts',
      'outgoing-http',
      'uploads',
      'personal-data',
      'failpoints',
      'administration',
      'invalidation',
      'in-memory-state',
    ],
  },
);
