import { currency, type Role } from '@letat/contracts/constants';
import { CodedError } from '@letat/contracts/errors';
import type { OwnProduct, Product, ProductDraft } from '@letat/contracts/products';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { ClientSession, Content, Invalidate } from '../../plugins/invalidation/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Users } from '../users/index.ts';
import { type CatalogueQuery, filterOf, termsOf } from './catalogue.ts';
import type { ProductRecord } from './products.model.ts';
import { toOwnProduct, toProduct } from './products.projection.ts';
import type { NewProduct, ProductFields, ProductFilter, ProductsRepository } from './products.repository.ts';

/** Somebody who writes products. */
export interface Writer {
  id: string;
  role: Role;
  emailVerified: boolean;
}

/** A product to put on sale. */
export type Offer = Omit<NewProduct, 'terms' | 'currency' | 'fileUrl' | 'videoUrl'> &
  Partial<Pick<NewProduct, 'fileUrl' | 'videoUrl'>>;

/** The catalogue, and what authors do with theirs. */
export class ProductsService {
  readonly #products: ProductsRepository;
  readonly #users: Users;
  readonly #content: Content;

  constructor(products: ProductsRepository, users: Users, content: Content) {
    this.#products = products;
    this.#users = users;
    this.#content = content;
  }

  /** The catalogue, newest first. */
  async list(query: CatalogueQuery): Promise<Page<Product>> {
    const filter = filterOf(query);
    return filter ? this.#page(filter, query, toProduct) : { items: [], next: null };
  }

  /** An author's own products, newest first. */
  async listOwn(owner: string, query: Pick<CatalogueQuery, 'limit' | 'cursor'>): Promise<Page<OwnProduct>> {
    const authorId = objectId(owner);
    return authorId ? this.#page({ authorId }, query, toOwnProduct) : { items: [], next: null };
  }

  /** Puts products on sale within a change of content. */
  async insert(offers: readonly Offer[], session: ClientSession, invalidate: Invalidate): Promise<ProductRecord[]> {
    invalidate('products');
    return this.#products.insert(
      offers.map((offer) => {
        const fields = { fileUrl: null, videoUrl: null, ...offer };
        return { ...fields, currency, terms: termsOf(fields) };
      }),
      session,
    );
  }

  /** Throws `email_unverified`: who has not proved their address does not sell. */
  async create(draft: ProductDraft, { id, emailVerified }: Writer): Promise<OwnProduct> {
    if (!emailVerified) throw new CodedError('email_unverified');
    const offer = { ...fieldsOf(draft), authorId: id, createdAt: new Date() };
    const [record] = await this.#content.change((session, invalidate) => this.insert([offer], session, invalidate));
    if (!record) throw new Error('MongoDB inserted nothing and did not say why');
    return this.#own(record);
  }

  /** Throws `product_not_found`, and `forbidden` for somebody else's. */
  async update(id: string, draft: ProductDraft, writer: Writer): Promise<OwnProduct> {
    const fields = fieldsOf(draft);
    const record = await this.#content.change(async (session, invalidate) => {
      const found = await this.#writable(id, writer, session);
      await this.#products.update(found._id, fields, session);
      invalidate('products');
      return { ...found, ...fields };
    });
    return this.#own(record);
  }

  /** Takes a product off every list. Throws `product_not_found`, and `forbidden` for somebody else's. */
  async delete(id: string, writer: Writer): Promise<void> {
    await this.#content.change(async (session, invalidate) => {
      const found = await this.#writable(id, writer, session);
      await this.#products.delete(found._id, new Date(), session);
      invalidate('products');
    });
  }

  /** Everybody sees what is on sale, so somebody else's is refused as such and not hidden. */
  async #writable(id: string, writer: Writer, session: ClientSession): Promise<ProductRecord> {
    const found = await this.#products.find(id, session);
    if (!found) throw new CodedError('product_not_found');
    if (writer.role !== 'admin' && found.authorId.toHexString() !== writer.id) throw new CodedError('forbidden');
    return found;
  }

  async #page<T>(
    filter: ProductFilter,
    query: Pick<CatalogueQuery, 'limit' | 'cursor'>,
    toItem: (record: ProductRecord, authors: Awaited<ReturnType<Users['authorSummariesOf']>>) => T,
  ): Promise<Page<T>> {
    const page = pageRequest(query);
    const records = await this.#products.list(filter, page);
    const authors = await this.#users.authorSummariesOf(records.map(({ authorId }) => authorId));
    return pageOf(
      records,
      page.limit,
      ({ createdAt, _id }) => ({ at: createdAt, id: _id }),
      (record) => toItem(record, authors),
    );
  }

  async #own(record: ProductRecord): Promise<OwnProduct> {
    return toOwnProduct(record, await this.#users.authorSummariesOf([record.authorId]));
  }
}

/** What is stored of a draft; whose it is comes from the session. */
function fieldsOf({ authorId: _, ...draft }: ProductDraft): ProductFields {
  return { ...draft, terms: termsOf(draft) };
}
