import type { ProductCategory } from '@letat/contracts/constants';
import { type Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { type ProductRecord, productSchema } from './products.model.ts';

export type NewProduct = Omit<ProductRecord, '_id' | 'authorId' | 'downloadCount'> & { authorId: string };

export interface ProductFilter {
  category?: ProductCategory;
  authorId?: Types.ObjectId;
  /** Search terms, all of which must be there. */
  terms?: string[];
}

export type ListedProduct = Omit<ProductRecord, 'terms'>;

export class ProductsRepository {
  readonly #products: Model<ProductRecord>;

  constructor(mongo: Database) {
    this.#products = mongo.model('products', productSchema);
  }

  /** Products, newest first, one more than the limit. */
  async list({ terms, ...filter }: ProductFilter, { limit, after: position }: PageRequest): Promise<ListedProduct[]> {
    const words = terms ? { terms: { $all: terms } } : {};
    return this.#products
      .find({ ...filter, ...words, ...after('createdAt', position, 'desc') }, { terms: 0 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit + 1)
      .lean();
  }

  async insert(products: readonly NewProduct[], session: ClientSession): Promise<void> {
    await this.#products.insertMany(
      products.map((product) => ({ ...product, authorId: Types.ObjectId.createFromHexString(product.authorId) })),
      { session },
    );
  }

  /** Addresses for the site map, newest first. */
  async addresses(limit: number): Promise<{ id: string; at: Date }[]> {
    const records = await this.#products
      .find({}, { createdAt: 1 })
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean();
    return records.map(({ _id, createdAt }) => ({ id: _id.toHexString(), at: createdAt }));
  }
}
