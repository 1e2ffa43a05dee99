import type { Money } from '@letat/contracts/core/money';
import type { ProductCategory } from '@letat/contracts/products/constants';
import type { ProductSort } from '@letat/contracts/products/details';
import { type Model, Types } from 'mongoose';
import { after, afterNumber, type Position } from '../../paging/cursor.ts';
import type { PageRequest } from '../../paging/page.ts';
import type { ClientSession, Database } from '../../plugins/mongo/index.ts';
import { objectId, objectIds } from '../../plugins/mongo/object-id.ts';
import type { SoldItems } from '../orders/index.ts';
import { byPrice, type CatalogueOrder } from './price-order.ts';
import { type ProductRecord, productSchema } from './products.model.ts';

/** What an author decides about a product, as it is stored. */
export type ProductFields = Pick<
  ProductRecord,
  | 'title'
  | 'description'
  | 'category'
  | 'price'
  | 'currency'
  | 'pages'
  | 'duration'
  | 'fileUrl'
  | 'videoUrl'
  | 'fileKey'
  | 'videoKey'
  | 'fileFacts'
  | 'videoFacts'
  | 'cover'
  | 'contents'
  | 'sample'
  | 'sampleHtml'
  | 'licence'
  | 'courseId'
  | 'terms'
  | 'termsVersion'
> & { otherPrices: Money[] };
/** Whether it is on sale, and since when. */
export type ProductState = Pick<ProductRecord, 'onSale' | 'publishedAt' | 'createdAt'>;
export type NewProduct = ProductFields &
  ProductState &
  Partial<Pick<ProductRecord, 'downloadCount' | 'salesCount' | 'views' | 'creationKey'>> & {
    id?: string;
    authorId: string;
  };

export interface ProductFilter {
  category?: ProductCategory;
  authorId?: Types.ObjectId;
  /** Search terms, all of which must be there. */
  terms?: string[];
}

const newestFirst = { createdAt: -1, _id: -1 } as const;
const onSale = { onSale: true } as const;
const orders: Readonly<Record<ProductSort, CatalogueOrder>> = {
  newest: {
    sort: newestFirst,
    after: (position) => after('createdAt', position, 'desc'),
    positionOf: ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
  },
  popular: {
    sort: { downloadCount: -1, _id: -1 },
    after: (position) => afterNumber('downloadCount', position, 'desc'),
    positionOf: ({ downloadCount, _id }) => ({ at: new Date(downloadCount), id: _id }),
  },
  'price-asc': byPrice('asc'),
  'price-desc': byPrice('desc'),
};

/** Where a page of the catalogue in that order ends with this product. */
export const positionIn = (sort: ProductSort, record: ProductRecord): Position => orders[sort].positionOf(record);

/** Products on sale, and the drafts of authors; what was deleted is found by orders alone. */
export class ProductsRepository {
  readonly #products: Model<ProductRecord>;

  constructor(mongo: Database) {
    this.#products = mongo.model('products', productSchema);
  }

  /** On sale, one more than the limit. */
  async list(
    { terms, ...filter }: ProductFilter,
    { limit, after: position }: PageRequest,
    sort: ProductSort,
  ): Promise<ProductRecord[]> {
    const words = terms ? { terms: { $all: terms } } : {};
    return this.#products
      .find({ ...onSale, ...filter, ...words, ...orders[sort].after(position) })
      .sort(orders[sort].sort)
      .limit(limit + 1)
      .lean();
  }

  /** An author's, drafts among them, newest first, one more than the limit. */
  async listOwn(authorId: Types.ObjectId, { limit, after: position }: PageRequest): Promise<ProductRecord[]> {
    return this.#products
      .find({ authorId, deletedAt: null, ...after('createdAt', position, 'desc') })
      .sort(newestFirst)
      .limit(limit + 1)
      .lean();
  }

  /** The most downloaded others on sale of that category. */
  async listSimilar({ _id, category }: ProductRecord, limit: number): Promise<ProductRecord[]> {
    return this.#products
      .find({ ...onSale, category, _id: { $ne: _id } })
      .sort(orders.popular.sort)
      .limit(limit)
      .lean();
  }

  /** On sale. */
  async find(id: string): Promise<ProductRecord | null> {
    const _id = objectId(id);
    return _id && this.#products.findOne({ _id, ...onSale }).lean();
  }

  /** On sale or a draft. */
  async findWritable(id: string, session?: ClientSession): Promise<ProductRecord | null> {
    const _id = objectId(id);
    return (
      _id &&
      this.#products
        .findOne({ _id, deletedAt: null })
        .session(session ?? null)
        .lean()
    );
  }

  /** The product that this author's form made with that key. */
  async findByKey(author: string, creationKey: string): Promise<ProductRecord | null> {
    const authorId = objectId(author);
    return authorId && this.#products.findOne({ authorId, creationKey, deletedAt: null }).lean();
  }

  /** Whatever became of it: for the orders that are about it. */
  async findOrdered(id: string): Promise<ProductRecord | null> {
    const _id = objectId(id);
    return _id && this.#products.findById(_id).lean();
  }

  async titlesOf(ids: readonly Types.ObjectId[]): Promise<Map<string, string>> {
    const records = await this.#products.find({ _id: { $in: [...ids] } }, { title: 1 }).lean();
    return new Map(records.map(({ _id, title }) => [_id.toHexString(), title]));
  }

  /** Several as orders know them; the unknown are left out. */
  async listOrdered(ids: readonly string[]): Promise<ProductRecord[]> {
    return this.#products.find({ _id: { $in: objectIds(ids) } }).lean();
  }

  async insert(products: readonly NewProduct[], session: ClientSession): Promise<ProductRecord[]> {
    const records = await this.#products.insertMany(
      products.map(({ id, ...product }) => ({
        ...product,
        ...(id === undefined ? {} : { _id: Types.ObjectId.createFromHexString(id) }),
        authorId: Types.ObjectId.createFromHexString(product.authorId),
      })),
      { session },
    );
    return records.map((record) => record.toObject());
  }

  async update(_id: Types.ObjectId, fields: ProductFields & ProductState, session: ClientSession): Promise<void> {
    await this.#products.updateOne({ _id }, { $set: fields }, { session });
  }

  async delete(_id: Types.ObjectId, at: Date, session: ClientSession): Promise<void> {
    await this.#products.updateOne({ _id }, { $set: { onSale: false, deletedAt: at } }, { session });
  }

  /** Adds to what is counted of a product, whatever its state. */
  async count(
    _id: Types.ObjectId,
    by: Partial<Pick<ProductRecord, 'views' | 'salesCount' | 'downloadCount'>>,
    session?: ClientSession,
  ): Promise<void> {
    await this.#products.updateOne({ _id }, { $inc: by }, session ? { session } : {});
  }

  /** Those, deleted ones too, of which this site keeps no file: they have an address of another site, or nothing. */
  async listWithoutStoredFile(
    among: SoldItems,
  ): Promise<Pick<ProductRecord, '_id' | 'fileUrl' | 'videoUrl' | 'courseId'>[]> {
    const isAmong =
      'itemIds' in among
        ? { _id: { $in: objectIds(among.itemIds) } }
        : { authorId: { $in: objectIds(among.authorIds) } };
    const none = { $in: [null, ''] };
    return this.#products
      .find({ ...isAmong, fileKey: none, videoKey: none }, { fileUrl: 1, videoUrl: 1, courseId: 1 })
      .lean();
  }

  /** On sale, those that give one of these courses. */
  async listGiving(courseIds: readonly string[]): Promise<ProductRecord[]> {
    return this.#products.find({ courseId: { $in: objectIds(courseIds) }, ...onSale }).lean();
  }

  /** All that an author ever offered, what was deleted too. */
  async listAllOf(authorId: Types.ObjectId): Promise<ProductRecord[]> {
    return this.#products.find({ authorId }).sort({ _id: -1 }).lean();
  }

  /** Deletes everything of an author, drafts too; says how much there was. */
  async deleteAllOf(authorId: Types.ObjectId, at: Date, session: ClientSession): Promise<number> {
    const deleted = { $set: { onSale: false, deletedAt: at } };
    const { modifiedCount } = await this.#products.updateMany({ authorId, deletedAt: null }, deleted, { session });
    return modifiedCount;
  }

  /** How many of them are on sale, counted no further than the limit. */
  async countListed({ terms, ...filter }: ProductFilter, limit: number): Promise<number> {
    const words = terms ? { terms: { $all: terms } } : {};
    return this.#products.countDocuments({ ...onSale, ...filter, ...words }, { limit });
  }

  /** How those on sale are called, the newest first. */
  async titlesOnSale(limit: number): Promise<Pick<ProductRecord, '_id' | 'title'>[]> {
    return this.#products.find(onSale, { title: 1 }).sort(newestFirst).limit(limit).lean();
  }

  /** Of an author, on sale, with an extract, the newest first. */
  async idsWithSample(authorId: Types.ObjectId, limit: number): Promise<string[]> {
    const records = await this.#products
      .find({ ...onSale, authorId, sampleHtml: { $gt: '' } }, { _id: 1 })
      .sort(newestFirst)
      .limit(limit)
      .lean();
    return records.map(({ _id }) => _id.toHexString());
  }

  /** How many an author has on sale, counted no further than the limit. */
  async countOfAuthor(authorId: Types.ObjectId, limit: number): Promise<number> {
    return this.#products.countDocuments({ ...onSale, authorId }, { limit });
  }

  /** Some whose terms other rules made than those of that number. */
  /** Every product that was not deleted, drafts among them. */
  all(): AsyncIterable<ProductRecord> {
    // Each of them is looked at: no index is better than the order of the collection.
    return this.#products
      .aggregate<ProductRecord>([
        { $addFields: { isThere: { $eq: ['$deletedAt', null] } } },
        { $match: { isThere: true } },
      ])
      .cursor();
  }

  async listOfOtherTerms(version: number, limit: number): Promise<ProductRecord[]> {
    return this.#products
      .find({ termsVersion: { $ne: version } })
      .limit(limit)
      .lean();
  }

  /** Nothing when it was saved in the meantime, which made them anew. */
  async putTerms(
    { _id, terms: before }: Pick<ProductRecord, '_id' | 'terms'>,
    made: Pick<ProductFields, 'terms' | 'termsVersion'>,
    session: ClientSession,
  ): Promise<void> {
    await this.#products.updateOne({ _id, terms: before }, { $set: made }, { session });
  }

  /** Addresses for the site map, newest first. */
  async addresses(limit: number): Promise<{ id: string; at: Date }[]> {
    const records = await this.#products.find(onSale, { createdAt: 1 }).sort(newestFirst).limit(limit).lean();
    return records.map(({ _id, createdAt }) => ({ id: _id.toHexString(), at: createdAt }));
  }
}
