import type { Route } from '@letat/remote-kit/route';
import { joinAuthorsRoute, rejoindreRoute } from './features/applications/join-authors.route.ts';
import { authorRoute } from './features/authors/author.route.ts';
import { aboutRoute } from './features/pages/about.route.ts';
import { ecosystemRoute } from './features/pages/ecosystem.route.ts';
import { linkedinRoute } from './features/pages/linkedin.route.ts';
import { homeRoute } from './features/posts/home.route.ts';
import { postRoute } from './features/posts/post.route.ts';
import { writeRoute } from './features/posts/write.route.ts';
import { accountRoute } from './features/users/account.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [
  homeRoute,
  postRoute,
  writeRoute,
  authorRoute,
  aboutRoute,
  ecosystemRoute,
  joinAuthorsRoute,
  rejoindreRoute,
  linkedinRoute,
  accountRoute,
];
