import type { Route } from '@letat/remote-kit/route';
import { translationRoute } from './features/ai/translation.route.ts';
import { joinAuthorsRoute } from './features/applications/join-authors.route.ts';
import { rejoindreRoute } from './features/applications/rejoindre.route.ts';
import { emailChangedRoute, emailChangeRoute } from './features/auth/email-change/email-change.route.ts';
import { verificationRoute, verifiedRoute } from './features/auth/email-verification/verification.route.ts';
import { invitationRoute } from './features/auth/invitation/invitation.route.ts';
import { forgottenRoute } from './features/auth/password-reset/forgotten.route.ts';
import { resetRoute } from './features/auth/password-reset/reset.route.ts';
import { registeredRoute } from './features/auth/registration/registered.route.ts';
import { securityRoute } from './features/auth/security/security.route.ts';
import { authorRoute } from './features/authors/author.route.ts';
import { mailOptOutRoute } from './features/comments/mail-opt-out/mail-opt-out.route.ts';
import { crawlersRoute } from './features/crawlers/crawlers.route.ts';
import { invitationExpertRoute } from './features/invitations/invitation-expert.route.ts';
import { courseRoute } from './features/newsletter/courses/course.route.ts';
import { coursesRoute } from './features/newsletter/courses/courses.route.ts';
import { letterRoute } from './features/newsletter/letters/letter.route.ts';
import { lettersRoute } from './features/newsletter/letters/letters.route.ts';
import { subscriberRoute } from './features/newsletter/subscriber.route.ts';
import { notificationsRoute } from './features/notifications/notifications.route.ts';
import { aboutRoute } from './features/pages/about/about.route.ts';
import { ecosystemRoute } from './features/pages/ecosystem/ecosystem.route.ts';
import { accessibilityRoute } from './features/pages/legal/accessibility.route.ts';
import { legalTermsRoute } from './features/pages/legal/legal-terms.route.ts';
import { privacyPolicyRoute } from './features/pages/legal/privacy-policy.route.ts';
import { linkedinRoute } from './features/pages/linkedin/linkedin.route.ts';
import { postRoute } from './features/posts/article/post.route.ts';
import { blogRoute } from './features/posts/blog/blog.route.ts';
import { blogArticleRoute } from './features/posts/blog/blog-article.route.ts';
import { writeRoute } from './features/posts/editor/write.route.ts';
import { homeRoute } from './features/posts/home/home.route.ts';
import { previewRoute } from './features/posts/preview/preview.route.ts';
import { readingListRoute } from './features/posts/reading-list/reading-list.route.ts';
import { privacyRoute } from './features/privacy/privacy.route.ts';
import { embedKitRoute } from './features/sites/embed-kit/embed-kit.route.ts';
import { partnerSiteRoute } from './features/sites/partner-site.route.ts';
import { accountRoute } from './features/users/account.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [
  homeRoute,
  postRoute,
  translationRoute,
  blogRoute,
  blogArticleRoute,
  readingListRoute,
  writeRoute,
  previewRoute,
  authorRoute,
  aboutRoute,
  ecosystemRoute,
  legalTermsRoute,
  privacyPolicyRoute,
  accessibilityRoute,
  joinAuthorsRoute,
  rejoindreRoute,
  linkedinRoute,
  embedKitRoute,
  partnerSiteRoute,
  accountRoute,
  securityRoute,
  notificationsRoute,
  privacyRoute,
  crawlersRoute,
  forgottenRoute,
  resetRoute,
  registeredRoute,
  verificationRoute,
  verifiedRoute,
  emailChangeRoute,
  emailChangedRoute,
  invitationRoute,
  mailOptOutRoute,
  subscriberRoute,
  lettersRoute,
  letterRoute,
  coursesRoute,
  courseRoute,
  invitationExpertRoute,
];
