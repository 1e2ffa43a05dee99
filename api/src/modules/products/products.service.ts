import type { Author } from '@letat/contracts/authors';
import { productCategories } from '@letat/contracts/constants';
import { postMessages } from '@letat/contracts/messages';
import type { Product } from '@letat/contracts/products';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { queryTerms } from '../search/index.ts';
import type { Users } from '../users/index.ts';
import type { ListedProduct, ProductFilter, ProductsRepository } from './products.repository.ts';

export interface ProductQuery {
  limit: number;
  cursor?: string | undefined;
  category?: string | undefined;
  search?: string | undefined;
  authorId?: string | undefined;
}

/** The catalogue, newest first. */
export async function listCatalogue(
  products: ProductsRepository,
  users: Users,
  query: ProductQuery,
): Promise<Page<Product>> {
  const page = pageRequest(query);
  const filter = filterOf(query);
  if (!filter) return { items: [], next: null };
  const records = await products.list(filter, page);
  const faces = await users.facesOf(records.map(({ authorId }) => authorId));
  return pageOf(
    records,
    page.limit,
    ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
    (record) => toProduct(record, faces),
  );
}

/** Null when nothing can match. */
function filterOf({ category, search, authorId }: ProductQuery): ProductFilter | null {
  const filter: ProductFilter = {};
  if (category && category !== 'all') {
    const known = productCategories.find((one) => one === category);
    if (!known) return null;
    filter.category = known;
  }
  if (authorId !== undefined) {
    const id = objectId(authorId);
    if (!id) return null;
    filter.authorId = id;
  }
  if (search) {
    filter.terms = queryTerms(search);
    if (filter.terms.length === 0) return null;
  }
  return filter;
}

function toProduct(record: ListedProduct, faces: ReadonlyMap<string, Author>): Product {
  const authorId = record.authorId.toHexString();
  const face = faces.get(authorId);
  return {
    id: record._id.toHexString(),
    authorId,
    title: record.title,
    description: record.description,
    category: record.category,
    price: record.price,
    currency: record.currency,
    pages: record.pages,
    duration: record.duration,
    downloadCount: record.downloadCount,
    createdAt: record.createdAt.toISOString(),
    author: {
      id: authorId,
      fullName: face?.fullName ?? postMessages.authorFallback,
      username: face?.username ?? '',
    },
  };
}
