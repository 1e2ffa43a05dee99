import type { Route } from '@letat/remote-kit/route';
import { authorRoute } from './features/authors/author.route.ts';
import { homeRoute } from './features/posts/home.route.ts';
import { postRoute } from './features/posts/post.route.ts';

/** Every page of this remote. */
export const routes: readonly Route[] = [homeRoute, postRoute, authorRoute];
