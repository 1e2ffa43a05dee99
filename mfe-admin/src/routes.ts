import type { Route } from '@letat/remote-kit/route';
import { administrationRoute } from './features/administration/administration.route.ts';
import { applicationRoute } from './features/applications/application.route.ts';
import { applicationsRoute } from './features/applications/applications.route.ts';
import { auditRoute } from './features/audit/audit.route.ts';
import { moderationRoute } from './features/comments/moderation.route.ts';
import { couponsRoute } from './features/coupons/coupons.route.ts';
import { exampleNotesRoute } from './features/example-notes/example-notes.route.ts';
import { expertInvitationRoute } from './features/invitations/expert-invitation.route.ts';
import { jobsRoute } from './features/jobs/jobs.route.ts';
import { revenueRoute } from './features/ledger/revenue.route.ts';
import { mailRoute } from './features/mail/mail.route.ts';
import { mailboxRoute } from './features/mail/mailbox/mailbox.route.ts';
import { campaignRoute } from './features/newsletter/campaign.route.ts';
import { campaignsRoute } from './features/newsletter/campaigns.route.ts';
import { deliverabilityRoute } from './features/newsletter/deliverability/deliverability.route.ts';
import { digestsRoute } from './features/newsletter/digests/digests.route.ts';
import { importsRoute } from './features/newsletter/imports/imports.route.ts';
import { subscribersRoute } from './features/newsletter/subscribers/subscribers.route.ts';
import { orderRoute } from './features/orders/order.route.ts';
import { ordersRoute } from './features/orders/orders.route.ts';
import { eventCreationRoute } from './features/partners/event-creation.route.ts';
import { expertSyncRoute } from './features/partners/expert-sync.route.ts';
import { integrationRoute } from './features/partners/integration.route.ts';
import { privacyRoute } from './features/privacy/privacy.route.ts';
import { releasesRoute } from './features/releases/releases.route.ts';
import { siteRoute } from './features/sites/site.route.ts';
import { sitesRoute } from './features/sites/sites.route.ts';
import { healthRoute } from './features/system/health.route.ts';
import { galleryRoute } from './features/ui/gallery.route.ts';
import { groupRoute } from './features/ui/group.route.ts';
import { specimenRoute } from './features/ui/specimen.route.ts';
import { usersRoute } from './features/users/users.route.ts';
import { webVitalsRoute } from './features/web-vitals/web-vitals.route.ts';
import { webinarRoute } from './features/webinars/webinar.route.ts';
import { webinarsRoute } from './features/webinars/webinars.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [
  administrationRoute,
  moderationRoute,
  applicationsRoute,
  applicationRoute,
  campaignsRoute,
  digestsRoute,
  revenueRoute,
  ordersRoute,
  orderRoute,
  jobsRoute,
  mailRoute,
  mailboxRoute,
  importsRoute,
  deliverabilityRoute,
  subscribersRoute,
  usersRoute,
  couponsRoute,
  integrationRoute,
  expertSyncRoute,
  eventCreationRoute,
  expertInvitationRoute,
  webinarsRoute,
  webinarRoute,
  privacyRoute,
  auditRoute,
  healthRoute,
  releasesRoute,
  sitesRoute,
  siteRoute,
  galleryRoute,
  groupRoute,
  specimenRoute,
  exampleNotesRoute,
  webVitalsRoute,
  // Last: a campaign's address is any word behind those that the routes above know.
  campaignRoute,
];
