import type { Route } from '@letat/remote-kit/route';
import { assistantRoute } from './features/ai/assistant.route.ts';
import { analyticsRoute } from './features/analytics/analytics.route.ts';
import { transferRoute } from './features/content-imports/transfer.route.ts';
import { earningsRoute } from './features/ledger/earnings.route.ts';
import { campaignRoute } from './features/newsletter/campaign.route.ts';
import { campaignsRoute } from './features/newsletter/campaigns.route.ts';
import { courseRoute } from './features/newsletter/courses/course.route.ts';
import { coursesRoute } from './features/newsletter/courses/courses.route.ts';
import { subscribersRoute } from './features/newsletter/subscribers.route.ts';
import { overviewAliasRoute, overviewRoute } from './features/overview/overview.route.ts';
import { productsRoute } from './features/products/products.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [
  overviewRoute,
  overviewAliasRoute,
  productsRoute,
  earningsRoute,
  assistantRoute,
  analyticsRoute,
  transferRoute,
  subscribersRoute,
  campaignsRoute,
  coursesRoute,
  courseRoute,
  // Last: a campaign's address is any word behind those that the routes above know.
  campaignRoute,
];
