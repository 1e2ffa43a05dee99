import { CodedError } from '@letat/contracts/core/coded-error';
import type { Role } from '@letat/contracts/core/roles';
import { currency } from '@letat/contracts/plans/constants';
import { productDetailLimits, usualLicence } from '@letat/contracts/products/details';
import type { OwnProduct, Product, ProductDraft, ProductPage } from '@letat/contracts/products/operations';
import type { FastifyInstance } from 'fastify';
import type { Types } from 'mongoose';
import type { Position } from '../../paging/cursor.ts';
import { type Page, pageOf, pageRequest } from '../../paging/page.ts';
import type { Clock } from '../../plugins/clock.ts';
import type { ClientSession, Content, Invalidate } from '../../plugins/invalidation/index.ts';
import { isDuplicateKey } from '../../plugins/mongo/index.ts';
import { newId, objectId } from '../../plugins/mongo/object-id.ts';
import type { Courses } from '../newsletter/index.ts';
import type { Orders } from '../orders/index.ts';
import type { Posts } from '../posts/index.ts';
import { assertImageIsStored, type Uploads } from '../uploads/index.ts';
import type { Users } from '../users/index.ts';
import { type CatalogueQuery, filterOf, searchTermsOf } from './catalogue.ts';
import { assertCanBeSold } from './deliverable.ts';
import { assertCanBePaid, storedPrices } from './prices.ts';
import { ProductFiles } from './product-files.ts';
import type { ProductRecord } from './products.model.ts';
import { toOwnProduct, toProduct, toProductPage } from './products.projection.ts';
import {
  type NewProduct,
  type ProductFields,
  type ProductState,
  type ProductsRepository,
  positionIn,
} from './products.repository.ts';

/** What a product is sold in where nothing else is said. */
const inDollars: Pick<ProductRecord, 'currency'> & { otherPrices: [] } = { currency, otherPrices: [] };

/** An author of products. */
export interface Writer {
  id: string;
  role: Role;
  emailVerified: boolean;
}

/** A product to put on sale, unless it says that it is a draft. */
export type NewOffer = Omit<
  NewProduct,
  'terms' | 'currency' | 'otherPrices' | 'fileUrl' | 'videoUrl' | 'onSale' | 'publishedAt'
> &
  Partial<Pick<NewProduct, 'currency' | 'otherPrices' | 'fileUrl' | 'videoUrl' | 'onSale' | 'publishedAt'>>;

type Features = Pick<
  FastifyInstance,
  'clock' | 'users' | 'content' | 'uploads' | 'posts' | 'orders' | 'newsletter' | 'rails'
>;

/** The catalogue, and what authors do with theirs. */
export class ProductsService {
  readonly #products: ProductsRepository;
  readonly #clock: Clock;
  readonly #users: Users;
  readonly #content: Content;
  readonly #uploads: Uploads;
  readonly #posts: Pick<Posts, 'render' | 'crawlerPolicyBy'>;
  readonly #orders: Pick<Orders, 'mayChargeVat'>;
  readonly #courses: Pick<Courses, 'isSoldBy'>;
  readonly #files: ProductFiles;
  readonly #rails: Pick<FastifyInstance['rails'], 'charging'>;

  constructor(products: ProductsRepository, features: Features) {
    const { clock, users, content, uploads, posts, orders, newsletter, rails } = features;
    this.#rails = rails;
    this.#clock = clock;
    this.#products = products;
    this.#users = users;
    this.#content = content;
    this.#uploads = uploads;
    this.#posts = posts;
    this.#orders = orders;
    this.#courses = newsletter.courses;
    this.#files = new ProductFiles(uploads);
  }

  /** The catalogue, newest first or in the order that is asked for. */
  async list(query: CatalogueQuery): Promise<Page<Product>> {
    const filter = filterOf(query);
    if (!filter) return { items: [], next: null };
    const { sort = 'newest' } = query;
    const page = pageRequest(query);
    return this.#page(
      await this.#products.list(filter, page, sort),
      page.limit,
      (record) => positionIn(sort, record),
      toProduct,
    );
  }

  /** How many are on sale that the same query lists, counted no further than the limit. */
  async count(query: Pick<CatalogueQuery, 'search'>, limit: number): Promise<number> {
    const filter = filterOf({ ...query, limit });
    return filter ? this.#products.countListed(filter, limit) : 0;
  }

  /** An author's own products, drafts among them, newest first. */
  async listOwn(owner: string, query: Pick<CatalogueQuery, 'limit' | 'cursor'>): Promise<Page<OwnProduct>> {
    const authorId = objectId(owner);
    if (!authorId) return { items: [], next: null };
    const page = pageRequest(query);
    return this.#page(
      await this.#products.listOwn(authorId, page),
      page.limit,
      (record) => positionIn('newest', record),
      toOwnProduct,
    );
  }

  /** A product on sale. Throws `product_not_found`. */
  async read(id: string): Promise<ProductPage> {
    const found = await this.#products.find(id);
    if (!found) throw new CodedError('product_not_found');
    const page = await this.#wholePage(found);
    if (page.sampleHtml === '') return page;
    return { ...page, crawlerPolicy: await this.#posts.crawlerPolicyBy([page.authorId]) };
  }

  /** What nobody else sees yet, for its owner and for admins; null for anything else. */
  async readDraft(id: string, reader: Pick<Writer, 'id' | 'role'>): Promise<ProductPage | null> {
    const found = await this.#products.findWritable(id);
    return found && !found.onSale && isWriter(found, reader) ? this.#wholePage(found) : null;
  }

  /** Puts products on sale within a change of content. Throws `product_without_file` for one that gives its buyer nothing. */
  async insert(offers: readonly NewOffer[], session: ClientSession, invalidate: Invalidate): Promise<ProductRecord[]> {
    invalidate('products');
    return this.#products.insert(
      offers.map((offer) => {
        const onSale = offer.onSale ?? true;
        const publishedAt = onSale ? offer.createdAt : null;
        const unsaid = { ...inDollars, fileUrl: null, videoUrl: null, publishedAt };
        const fields = { ...unsaid, ...offer, onSale };
        assertCanBeSold(fields);
        return { ...fields, ...searchTermsOf(fields) };
      }),
      session,
    );
  }

  /**
   * Throws `email_unverified`: who has not proved their address drafts, and does not sell; `product_without_file` for one to sell
   * that gives its buyer nothing; `validation` for a file or a picture that
   * is not there, or an extract that cannot be rendered, `rendering_busy`. With a key that made a product before, it changes that one.
   */
  async create(draft: ProductDraft & { key?: string | undefined }, writer: Writer): Promise<OwnProduct> {
    const { key } = draft;
    const madeEarlier = async () => (key === undefined ? null : this.#products.findByKey(writer.id, key));
    const earlier = await madeEarlier();
    if (earlier) return this.update(earlier._id.toHexString(), draft, writer);
    try {
      return await this.#create(draft, key, writer);
    } catch (error) {
      // The same form, sent twice at once: the other one made it.
      const other = isDuplicateKey(error) ? await madeEarlier() : null;
      if (!other) throw error;
      return this.update(other._id.toHexString(), draft, writer);
    }
  }

  async #create(draft: ProductDraft, creationKey: string | undefined, writer: Writer): Promise<OwnProduct> {
    const state = stateOf(draft, null, this.#clock.now(), writer);
    const id = newId();
    const fields = await this.#fieldsOf(draft, null, writer);
    if (state.onSale) assertCanBePaid(this.#rails, fields);
    const prepared = await this.#files.prepare(draft, null, writer.id);
    const key = creationKey === undefined ? {} : { creationKey };
    const [record] = await this.#content.change(async (session, invalidate) => {
      const files = await this.#files.store(id, draft, prepared, null, session);
      const offer = { id, ...fields, ...files, ...state, ...key, authorId: writer.id };
      return this.insert([offer], session, invalidate);
    });
    if (!record) throw new Error('MongoDB inserted nothing and did not say why');
    return this.#own(record);
  }

  /** Throws what `create` throws, `validation` for another price that its fees would eat, and `product_not_found`, `forbidden` for another author's. */
  async update(id: string, draft: ProductDraft, writer: Writer): Promise<OwnProduct> {
    const before = await this.#writable(id, writer);
    const changed = await this.#fieldsOf(draft, before, writer);
    const prepared = await this.#files.prepare(draft, before, writer.id);
    const record = await this.#content.change(async (session, invalidate) => {
      const found = await this.#writable(id, writer, session);
      const fields = {
        ...changed,
        ...(await this.#files.store(id, draft, prepared, found, session)),
        ...stateOf(draft, found, this.#clock.now(), writer),
      };
      assertCanBeSold({ ...found, ...fields });
      if (fields.onSale) assertCanBePaid(this.#rails, fields);
      await this.#products.update(found._id, fields, session);
      invalidate('products');
      return { ...found, ...fields };
    });
    return this.#own(record);
  }

  /** Takes a product off every list. Throws `product_not_found`, and `forbidden` for another author's. */
  async delete(id: string, writer: Writer): Promise<void> {
    await this.#content.change(async (session, invalidate) => {
      const found = await this.#writable(id, writer, session);
      await this.#products.delete(found._id, this.#clock.now(), session);
      invalidate('products');
    });
  }

  /** Visitors see what is on sale, so another author's is refused as such; drafts of others are hidden. */
  async #writable(id: string, writer: Writer, session?: ClientSession): Promise<ProductRecord> {
    const found = await this.#products.findWritable(id, session);
    if (found && isWriter(found, writer)) return found;
    throw new CodedError(found?.onSale ? 'forbidden' : 'product_not_found');
  }

  /** What is stored of a draft, its files apart; what it leaves out stays as it was. Whose it is comes from the session. */
  async #fieldsOf(draft: ProductDraft, before: ProductRecord | null, writer: Writer): Promise<ProductFields> {
    const { title, description, category, pages, duration, fileUrl, videoUrl } = draft;
    const prices = storedPrices(draft, before);
    const courseId = await this.#courseOf(draft, before, writer);
    const cover = draft.cover === undefined ? (before?.cover ?? null) : draft.cover;
    await assertImageIsStored(this.#uploads, 'cover', { given: cover, before: before?.cover ?? null });
    const contents = draft.contents ?? before?.contents ?? [];
    const sample = draft.sample ?? before?.sample ?? '';
    const sampleHtml =
      sample === (before?.sample ?? '')
        ? (before?.sampleHtml ?? '')
        : sample === ''
          ? ''
          : (await this.#posts.render(sample, writer.id)).html;
    return {
      title,
      description,
      category,
      ...prices,
      pages,
      duration,
      fileUrl,
      videoUrl,
      cover,
      contents,
      sample,
      sampleHtml,
      licence: draft.licence ?? before?.licence ?? usualLicence,
      courseId,
      ...searchTermsOf({ title, description, category, contents }),
    };
  }

  /** Throws `validation` for a course that its author does not sell, and for one that would cost nothing: that begins on its own page. */
  async #courseOf(
    { courseId, price }: ProductDraft,
    before: ProductRecord | null,
    writer: Writer,
  ): Promise<Types.ObjectId | null> {
    const known = before?.courseId ?? null;
    const given = courseId === undefined ? known : courseId === null ? null : objectId(courseId);
    const refuse = (path: string, message: string) => new CodedError('validation', { details: [{ path, message }] });
    if (courseId && !given) throw refuse('courseId', noSuchCourse);
    if (given === null) return null;
    const ownerId = before?.authorId.toHexString() ?? writer.id;
    const isNew = known === null || !known.equals(given);
    if (isNew && !(await this.#courses.isSoldBy(ownerId, given.toHexString()))) throw refuse('courseId', noSuchCourse);
    if (price === 0)
      throw refuse('price', 'Un cours gratuit se commence sur sa page\u00a0: donnez un prix, ou retirez le cours.');
    return given;
  }

  async #wholePage(record: ProductRecord): Promise<ProductPage> {
    const similar = await this.#products.listSimilar(record, productDetailLimits.similar);
    const authors = await this.#users.authorSummariesOf([record, ...similar].map(({ authorId }) => authorId));
    return toProductPage(record, authors, { similar, mayBeTaxed: this.#orders.mayChargeVat });
  }

  async #page<T>(
    records: ProductRecord[],
    limit: number,
    positionOf: (record: ProductRecord) => Position,
    toItem: (record: ProductRecord, authors: Awaited<ReturnType<Users['authorSummariesOf']>>) => T,
  ): Promise<Page<T>> {
    const authors = await this.#users.authorSummariesOf(records.map(({ authorId }) => authorId));
    return pageOf(records, limit, positionOf, (record) => toItem(record, authors));
  }

  async #own(record: ProductRecord): Promise<OwnProduct> {
    return toOwnProduct(record, await this.#users.authorSummariesOf([record.authorId]));
  }
}

const noSuchCourse =
  'Ce cours n’est pas à vendre\u00a0: dans Newsletter, choisissez « Vendu » pour lui, puis ouvrez-le.';

const isWriter = ({ authorId }: ProductRecord, { id, role }: Pick<Writer, 'id' | 'role'>): boolean =>
  role === 'admin' || authorId.toHexString() === id;

/** Whether it is on sale after this save. A draft that is published for the first time is the newest of the catalogue. */
function stateOf(
  { published }: ProductDraft,
  before: ProductRecord | null,
  now: Date,
  { emailVerified }: Writer,
): ProductState {
  const onSale = published ?? before?.onSale ?? true;
  if (onSale && !before?.onSale && !emailVerified) throw new CodedError('email_unverified');
  // Records of before drafts existed have been on sale since they were written.
  const publishedAt = before?.publishedAt ?? (before?.onSale ? before.createdAt : null);
  const isFirst = onSale && publishedAt === null;
  return {
    onSale,
    publishedAt: isFirst ? now : publishedAt,
    createdAt: isFirst ? now : (before?.createdAt ?? now),
  };
}
