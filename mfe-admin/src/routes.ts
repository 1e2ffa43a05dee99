import type { Route } from '@letat/remote-kit/route';
import { administrationRoute } from './features/administration/administration.route.ts';
import { applicationRoute } from './features/applications/application.route.ts';
import { applicationsRoute } from './features/applications/applications.route.ts';
import { auditRoute } from './features/audit/audit.route.ts';
import { moderationRoute } from './features/comments/moderation.route.ts';
import { jobsRoute } from './features/jobs/jobs.route.ts';
import { mailRoute } from './features/mail/mail.route.ts';
import { mailboxRoute } from './features/mail/mailbox.route.ts';
import { privacyRoute } from './features/privacy/privacy.route.ts';
import { releasesRoute } from './features/releases/releases.route.ts';
import { galleryRoute } from './features/ui/gallery.route.ts';
import { groupRoute } from './features/ui/group.route.ts';
import { specimenRoute } from './features/ui/specimen.route.ts';
import { usersRoute } from './features/users/users.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [
  administrationRoute,
  moderationRoute,
  applicationsRoute,
  applicationRoute,
  jobsRoute,
  mailRoute,
  mailboxRoute,
  usersRoute,
  privacyRoute,
  auditRoute,
  releasesRoute,
  galleryRoute,
  groupRoute,
  specimenRoute,
];
