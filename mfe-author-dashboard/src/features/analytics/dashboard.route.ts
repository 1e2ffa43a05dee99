import { dashboardMessages } from '@letat/contracts/messages';
import type { PostSummary } from '@letat/contracts/posts';
import type { Product } from '@letat/contracts/products';
import { defineRoute, type Route } from '@letat/remote-kit/route';

export interface DashboardData {
  posts: PostSummary[];
  products: Product[];
}

const at = (id: string, path: string, nav: Route['flags']['nav']) =>
  defineRoute<DashboardData>({
    id,
    path,
    flags: { access: 'author', ...(nav ? { nav } : {}) },
    async load({ call }) {
      const { id: authorId } = await call('GET /api/auth/me');
      const [posts, products] = await Promise.all([
        call('GET /api/posts', { query: { authorId } }),
        call('GET /api/products', { query: { authorId } }),
      ]);
      return { posts, products };
    },
    meta: () => ({
      title: `${dashboardMessages.menu.dashboard} · L’État en Mouvement`,
      description: 'Vos articles, vos produits, vos lecteurs.',
      canonical: '/dashboard',
      robots: 'noindex',
    }),
    page: () => import(/* webpackChunkName: "page-dashboard" */ './dashboard-page.tsx'),
  });

/** The author's desk, under its two addresses. */
export const dashboardRoute = at('dashboard', '/dashboard', [
  { place: 'user', label: dashboardMessages.menu.dashboard, order: 1 },
]);
export const dashboardAliasRoute = at('author-dashboard', '/author-dashboard', undefined);
