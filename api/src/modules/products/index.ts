import { currency } from '@letat/contracts/constants';
import { listProducts } from '@letat/contracts/products';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import { nextLink } from '../../paging/page.ts';
import type { ClientSession, Touch } from '../../plugins/invalidation/index.ts';
import { route } from '../../route.ts';
import { weigh } from '../search/index.ts';
import { type NewProduct, ProductsRepository } from './products.repository.ts';
import { listCatalogue } from './products.service.ts';

/** A product to put on sale. */
export type Offer = Omit<NewProduct, 'terms' | 'currency'>;

/** What other rooms may ask of the catalogue. */
export interface Products {
  insert(products: readonly Offer[], session: ClientSession, touch: Touch): Promise<void>;
  /** Addresses for the site map, newest first. */
  addresses(limit: number): Promise<{ id: string; at: Date }[]>;
}

declare module 'fastify' {
  interface FastifyInstance {
    products: Products;
  }
}

/** Digital products for sale. */
export const productsModule = plugin(
  async (app: FastifyInstance) => {
    const repository = new ProductsRepository(app.mongo);
    app.decorate('products', {
      async insert(offers, session, touch) {
        const found = offers.map((offer) => ({ ...offer, currency, terms: termsOf(offer) }));
        await repository.insert(found, session);
        touch('products');
      },
      addresses: (limit) => repository.addresses(limit),
    });

    route(
      app,
      listProducts,
      async ({ query, header }) => {
        const { items, next } = await listCatalogue(repository, app.users, query);
        if (next) header('link', nextLink(listProducts.path, query, next));
        return items;
      },
      { tags: () => ['products', 'authors'] },
    );
  },
  { name: 'products', dependencies: ['mongo', 'users', 'invalidation'] },
);

function termsOf({ title, description, category }: Offer): string[] {
  return weigh({ title, labels: [category], excerpt: '', body: description }).terms;
}
