import { authorShareText } from '@letat/contracts/ledger/author-share';
import { productCategories, productCategoryLabels } from '@letat/contracts/products/constants';
import { productMessages } from '@letat/contracts/products/messages';
import type { Product } from '@letat/contracts/products/operations';
import { listPageOfLink } from '@letat/remote-kit/list-page';
import { defineRoute, type LoadContext } from '@letat/remote-kit/route';
import { productAddress } from '../product-facts.ts';
import { catalogueAddress, isFiltered, sortOf } from './catalogue-address.ts';

/** A row of the catalogue's front; `more` is the address of all that it stands for. */
export interface Shelf {
  title: string;
  more: string;
  products: Product[];
}

/** The front with its shelves, or one page of a list. */
export type MarketplaceData =
  | { shelves: Shelf[]; lead: Product | null }
  | { shelves: null; products: Product[]; next: string | null };

const perPage = 12;
const perShelf = 3;

/** The catalogue: shelves that invite, and the list that an address asks for by category, words and order. */
export const marketplaceRoute = defineRoute<MarketplaceData>({
  id: 'marketplace',
  path: '/marketplace',
  flags: {
    ssr: true,
    reading: true,
    query: ['category', 'search', 'sort', 'cursor'],
    nav: [
      { place: 'read', label: 'Marketplace', order: 2 },
      { place: 'more', label: 'Marketplace', order: 5 },
      { place: 'user', label: 'Marketplace', order: 2 },
    ],
  },
  failure: productMessages.listFailure,
  load: (context) => (isFiltered(context.query) ? loadList(context) : loadShelves(context)),
  meta(data, { query }) {
    const known = productCategories.find((category) => category === query.category);
    const canonical = catalogueAddress(known ? { category: known } : {});
    return {
      title: `${known ? `${productCategoryLabels[known]} · ` : ''}Marketplace`,
      canonical,
      ...(query.search || (query.category && query.category !== 'all' && !known) ? { robots: 'noindex' as const } : {}),
      ...(typeof window === 'undefined' && {
        description: `E-books, masterclass, webinaires et outils de celles et ceux qui réforment. ${authorShareText.first} du prix revient à leur auteur.`,
        jsonLd: [
          {
            '@context': 'https://schema.org',
            '@type': 'CollectionPage',
            name: known ? productCategoryLabels[known] : 'Marketplace',
            url: canonical,
            inLanguage: 'fr',
            mainEntity: { '@type': 'ItemList', itemListElement: itemsOf(data) },
          },
          {
            '@context': 'https://schema.org',
            '@type': 'BreadcrumbList',
            itemListElement: [
              { '@type': 'ListItem', position: 1, name: 'Accueil', item: '/' },
              { '@type': 'ListItem', position: 2, name: 'Marketplace', item: '/marketplace' },
              ...(known
                ? [{ '@type': 'ListItem', position: 3, name: productCategoryLabels[known], item: canonical }]
                : []),
            ],
          },
        ],
      }),
    };
  },
  tags: () => ['products', 'authors'],
  page: () => import(/* webpackChunkName: "page-marketplace" */ './marketplace-page.tsx'),
});

/** Each product of the page once, in the order in which it stands there. */
function itemsOf(data: MarketplaceData) {
  const shown = data.shelves
    ? [...(data.lead ? [data.lead] : []), ...data.shelves.flatMap(({ products }) => products)]
    : data.products;
  const products = new Map(shown.map(({ id, title }) => [id, title]));
  return [...products].map(([id, name], index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: productAddress(id),
  }));
}

async function loadList({ call, query, signal }: LoadContext): Promise<MarketplaceData> {
  const { category, search, cursor: from } = query;
  const { items, next } = await listPageOfLink(from, ({ cursor, onNext }) =>
    call('GET /api/products', {
      query: { category, search, sort: sortOf(query), cursor, limit: perPage },
      signal,
      onNext,
    }),
  );
  return { shelves: null, products: [...items], next };
}

/** The newest leads; then what is downloaded most, and the newest of each category. All of it is asked for at once. */
async function loadShelves({ call, signal }: LoadContext): Promise<MarketplaceData> {
  const list = (query: { category?: string; sort?: 'popular'; limit: number }) =>
    call('GET /api/products', { query, signal });
  const [newest, popular, ...byCategory] = await Promise.all([
    list({ limit: 1 }),
    list({ sort: 'popular', limit: perShelf }),
    ...productCategories.map((category) => list({ category, limit: perShelf })),
  ]);
  const shelves = [
    { title: productShelfTitles.popular, more: catalogueAddress({ sort: 'popular' }), products: popular },
    ...productCategories.map((category, index) => ({
      title: productShelfTitles[category],
      more: catalogueAddress({ category }),
      products: byCategory[index] ?? [],
    })),
  ];
  return { lead: newest[0] ?? null, shelves: shelves.filter(({ products }) => products.length > 0) };
}

const productShelfTitles = {
  popular: 'Les plus téléchargés',
  ebook: 'Des livres à garder sous la main',
  masterclass: 'Des cours à suivre',
  webinar: 'Des webinaires à revoir',
  tools: 'Des outils à réutiliser',
} as const;
