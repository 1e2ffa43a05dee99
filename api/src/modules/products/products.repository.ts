import type { ProductCategory } from '@letat/contracts/constants';
import { type Model, Types } from 'mongoose';
import { after } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import { type ProductRecord, productSchema } from './products.model.ts';

/** What an author decides about a product, as it is stored. */
export type ProductFields = Pick<
  ProductRecord,
  'title' | 'description' | 'category' | 'price' | 'pages' | 'duration' | 'fileUrl' | 'videoUrl' | 'terms'
>;
export type NewProduct = ProductFields & Pick<ProductRecord, 'currency' | 'createdAt'> & { authorId: string };

export interface ProductFilter {
  category?: ProductCategory;
  authorId?: Types.ObjectId;
  /** Search terms, all of which must be there. */
  terms?: string[];
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const onSale = { onSale: true } as const;

/** Products on sale; what was deleted is found by nobody. */
export class ProductsRepository {
  readonly #products: Model<ProductRecord>;

  constructor(mongo: Database) {
    this.#products = mongo.model('products', productSchema);
  }

  /** Newest first, one more than the limit. */
  async list({ terms, ...filter }: ProductFilter, { limit, after: position }: PageRequest): Promise<ProductRecord[]> {
    const words = terms ? { terms: { $all: terms } } : {};
    return this.#products
      .find({ ...onSale, ...filter, ...words, ...after('createdAt', position, 'desc') })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
  }

  async find(id: string, session: ClientSession): Promise<ProductRecord | null> {
    const _id = objectId(id);
    return (
      _id &&
      this.#products
        .findOne({ _id, ...onSale })
        .session(session)
        .lean()
    );
  }

  async insert(products: readonly NewProduct[], session: ClientSession): Promise<ProductRecord[]> {
    const records = await this.#products.insertMany(
      products.map((product) => ({
        ...product,
        ...onSale,
        authorId: Types.ObjectId.createFromHexString(product.authorId),
      })),
      { session },
    );
    return records.map((record) => record.toObject());
  }

  async update(_id: Types.ObjectId, fields: ProductFields, session: ClientSession): Promise<void> {
    await this.#products.updateOne({ _id }, { $set: fields }, { session });
  }

  async delete(_id: Types.ObjectId, at: Date, session: ClientSession): Promise<void> {
    await this.#products.updateOne({ _id }, { $set: { onSale: false, deletedAt: at } }, { session });
  }

  /** All that an author ever offered, what was deleted too. */
  async listAllOf(authorId: Types.ObjectId): Promise<ProductRecord[]> {
    return this.#products.find({ authorId }).sort({ _id: -1 }).lean();
  }

  /** Takes everything of an author off sale; says how many there were. */
  async deleteAllOf(authorId: Types.ObjectId, at: Date, session: ClientSession): Promise<number> {
    const gone = { $set: { onSale: false, deletedAt: at } };
    const { modifiedCount } = await this.#products.updateMany({ ...onSale, authorId }, gone, { session });
    return modifiedCount;
  }

  /** How many an author has on sale, counted no further than the limit. */
  async countOfAuthor(authorId: Types.ObjectId, limit: number): Promise<number> {
    return this.#products.countDocuments({ ...onSale, authorId }, { limit });
  }

  /** Addresses for the site map, newest first. */
  async addresses(limit: number): Promise<{ id: string; at: Date }[]> {
    const records = await this.#products.find(onSale, { createdAt: 1 }).sort(newestFirst).limit(limit).lean();
    return records.map(({ _id, createdAt }) => ({ id: _id.toHexString(), at: createdAt }));
  }
}
