import type { FastifyInstance } from 'fastify';
import plugin from 'fastify-plugin';
import type { Types } from 'mongoose';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { registerPrivacy } from './products.privacy.ts';
import { ProductsRepository } from './products.repository.ts';
import { productRoutes } from './products.routes.ts';
import { type Offer, ProductsService } from './products.service.ts';

export type { Offer } from './products.service.ts';

/** What other modules may ask of the catalogue. */
export interface Products {
  insert(products: readonly Offer[], session: ClientSession, invalidate: Invalidate): Promise<void>;
  /** How many an author has on sale, counted no further than the limit. */
  countOfAuthor(authorId: Types.ObjectId, limit: number): Promise<number>;
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
    registerPrivacy(app.privacy, repository);
    const service = new ProductsService(repository, app.users, app.content);
    app.decorate('products', {
      async insert(offers, session, invalidate) {
        await service.insert(offers, session, invalidate);
      },
      countOfAuthor: (authorId, limit) => repository.countOfAuthor(authorId, limit),
      addresses: (limit) => repository.addresses(limit),
    });
    productRoutes(app, service);
  },
  { name: 'products', dependencies: ['mongo', 'users', 'invalidation'] },
);
