import type { CrawlerChoice } from '@letat/contracts/crawlers/operations';
import { accountSection } from '@letat/remote-kit/section-routes';

/** What an author says to crawlers of AI about all they write. */
export const crawlersRoute = accountSection<CrawlerChoice>({
  id: 'crawlers',
  path: '/account/robots-ia',
  label: 'Robots d’IA',
  order: 6,
  access: 'author',
  load: ({ call, signal }) => call('GET /api/my/crawlers', { signal }),
  page: () => import(/* webpackChunkName: "page-crawlers" */ './crawlers-page.tsx'),
});
