import {
  createProduct,
  deleteProduct,
  getProduct,
  listMyProducts,
  listProducts,
  updateProduct,
} from '@letat/contracts/products/operations';
import type { FastifyInstance } from 'fastify';
import { sayToCrawlers } from '../../answers/say-to-crawlers.ts';
import { nextLink } from '../../paging/page.ts';
import { route } from '../../route.ts';
import type { ProductsService } from './products.service.ts';

/** The catalogue for everybody, and what authors do with theirs. */
export function productRoutes(app: FastifyInstance, service: ProductsService): void {
  route(
    app,
    listProducts,
    async ({ query, header }) => {
      const { items, next } = await service.list(query);
      if (next) header('link', nextLink(listProducts.path, query, next));
      return items;
    },
    { tags: () => ['products', 'authors'] },
  );

  route(
    app,
    getProduct,
    async ({ params, header }) => {
      const found = await service.read(params.id);
      sayToCrawlers(header, found);
      return found;
    },
    {
      tags: () => ['products', 'authors'],
      async personal({ params, viewer }) {
        const reader = await viewer();
        return reader && service.readDraft(params.id, reader);
      },
    },
  );

  route(app, listMyProducts, async ({ query, user, header }) => {
    const { items, next } = await service.listOwn(user.id, query);
    if (next) header('link', nextLink(listMyProducts.path, query, next));
    return items;
  });

  route(app, createProduct, ({ body, user }) => service.create(body, user));

  route(app, updateProduct, ({ params, body, user }) => service.update(params.id, body, user));

  route(app, deleteProduct, async ({ params, user }) => {
    await service.delete(params.id, user);
    return null;
  });
}
