import { moneyOf } from '@letat/contracts/core/money';
import type { Product } from '@letat/contracts/products/operations';
import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { setTitle } from '../../text/french.ts';
import { productsInvariant } from './products.invariants.ts';
import type { ProductRecord } from './products.model.ts';
import { registerPrivacy } from './products.privacy.ts';
import { ProductsRepository } from './products.repository.ts';
import { productRoutes } from './products.routes.ts';
import { type NewOffer, ProductsService } from './products.service.ts';
import { productsOfAuthor } from './products.works.ts';
import { renewTerms } from './renew-terms.ts';
import { productSeller } from './selling.ts';

export type { NewOffer } from './products.service.ts';

/** What other modules may ask of the catalogue. */
export interface Products {
  insert(products: readonly NewOffer[], session: ClientSession, invalidate: Invalidate): Promise<void>;
  /** How many an author has on sale, counted no further than the limit. */
  countOfAuthor(authorId: Types.ObjectId, limit: number): Promise<number>;
  /** What a product on sale is called, and whose it is; null when there is none. */
  findSummary(id: string): Promise<Pick<ProductRecord, 'title' | 'category' | 'authorId'> | null>;
  /** How these products are called, whatever became of them; the unknown are left out. */
  titlesOf(ids: readonly Types.ObjectId[]): Promise<ReadonlyMap<string, string>>;
  /** Products on sale with every word of a search, newest first. */
  search(search: string, limit: number): Promise<Product[]>;
  /** How many products on sale have every word of a search, counted no further than the limit. */
  countFound(search: string, limit: number): Promise<number>;
  /** Which products of an author are on sale and have an extract that everybody reads, the newest first. */
  idsWithSampleOf(authorId: string, limit: number): Promise<string[]>;
  /** How those on sale are called, the newest first. */
  titles(limit: number): Promise<{ id: string; title: string }[]>;
  /** Counts that a reader looked at a product; content that shows it is not invalidated. */
  addView(id: string): Promise<void>;
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
    registerPrivacy(app.privacy, { products: repository, clock: app.clock });
    app.invariants.register(productsInvariant(repository));
    app.authorWorks.register(productsOfAuthor(repository));
    const service = new ProductsService(repository, app);
    const { courses } = app.newsletter;
    app.orders.sell(productSeller(repository, { uploads: app.uploads, courses }));
    courses.productsFrom(async (courseIds) => {
      const giving = await repository.listGiving(courseIds);
      return new Map(
        giving.flatMap(({ _id, courseId, price, currency }) =>
          courseId
            ? [[courseId.toHexString(), { id: _id.toHexString(), price: moneyOf(price, currency) }] as const]
            : [],
        ),
      );
    });
    app.decorate('products', {
      async insert(offers, session, invalidate) {
        await service.insert(offers, session, invalidate);
      },
      countOfAuthor: (authorId, limit) => repository.countOfAuthor(authorId, limit),
      findSummary: (id) => repository.find(id),
      titlesOf: (ids) => repository.titlesOf(ids),
      search: async (search, limit) => (await service.list({ search, limit })).items,
      countFound: (search, limit) => service.count({ search }, limit),
      async idsWithSampleOf(author, limit) {
        const authorId = objectId(author);
        return authorId ? repository.idsWithSample(authorId, limit) : [];
      },
      async titles(limit) {
        const records = await repository.titlesOnSale(limit);
        return records.map(({ _id, title }) => ({ id: _id.toHexString(), title: setTitle(title) }));
      },
      async addView(id) {
        const productId = objectId(id);
        if (productId) await repository.count(productId, { views: 1 });
      },
      addresses: (limit) => repository.addresses(limit),
    });
    app.jobs.every({
      name: 'product-terms',
      label: 'Mots de recherche des produits, d’anciennes règles',
      cron: '27 * * * *',
      work: (context) => renewTerms(repository, app.content, context),
    });
    productRoutes(app, service);
  },
  {
    name: 'products',
    dependencies: [
      'author-works',
      'mongo',
      'clock',
      'invariants',
      'users',
      'uploads',
      'invalidation',
      'jobs',
      'orders',
      'payments',
      'posts',
      'newsletter',
      'personal-data',
    ],
  },
);
