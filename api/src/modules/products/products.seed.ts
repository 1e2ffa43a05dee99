import type { Currency, Money } from '@letat/contracts/core/money';
import type { ProductCategory } from '@letat/contracts/products/constants';
import type { ProductLicence } from '@letat/contracts/products/details';
import type { FastifyInstance } from 'fastify';
import type { ClientSession, Invalidate } from '../../plugins/invalidation/index.ts';
import { newId } from '../../plugins/mongo/object-id.ts';
import type { PreparedFile } from '../uploads/index.ts';
import type { NewOffer } from './index.ts';
import type { SeedText } from './seed/book/book.ts';
import { seedFileOf } from './seed/files.ts';

/** A product of the demonstration, by its author's username. */
export interface SeedProduct {
  slug: string;
  title: string;
  description: string;
  category: ProductCategory;
  /** Minor units of its currency: cents of dollars, unless it says otherwise. */
  price: number;
  currency?: Currency;
  otherPrices?: readonly Money[];
  duration: number | null;
  author: string;
  weeksAgo: number;
  /** Of a free product: how often a paid one was downloaded follows from its sales. */
  downloads?: number;
  views: number;
  licence?: ProductLicence;
  contents?: readonly { title: string; detail: string }[];
  /** Markdown. */
  sample?: string;
}

/** A product with all that takes time: its extract is rendered, its file is sent. */
export interface ReadySeedProduct {
  slug: string;
  offer: Omit<NewOffer, 'id'> & { id: string };
  file: PreparedFile;
}

const week = 7 * 24 * 60 * 60 * 1000;

/**
 * Before the transaction of `seedProducts`.
 * @param texts what the authors wrote, by their usernames: books are made of it
 */
export async function prepareSeedProducts(
  app: FastifyInstance,
  products: readonly SeedProduct[],
  authors: readonly { id: string; username: string; fullName: string }[],
  texts: readonly SeedText[],
): Promise<ReadySeedProduct[]> {
  const now = app.clock.now().getTime();
  const ready: ReadySeedProduct[] = [];
  for (const product of products) {
    const {
      slug,
      author,
      weeksAgo,
      downloads = 0,
      views,
      contents = [],
      sample = '',
      otherPrices = [],
      ...fields
    } = product;
    const owner = authors.find(({ username }) => username === author);
    if (!owner) throw new Error(`${slug}: there is no author "${author}"`);
    const written = texts.filter((text) => text.author === author);
    const { pages = null, ...download } = await seedFileOf(product, owner.fullName, written);
    const address = await app.uploads.receive(owner.id, download);
    const createdAt = new Date(now - weeksAgo * week);
    const sampleHtml = sample === '' ? '' : (await app.posts.render(sample, null)).html;
    const counts = { downloadCount: downloads, views };
    ready.push({
      slug,
      offer: {
        ...fields,
        ...counts,
        otherPrices: [...otherPrices],
        pages,
        id: newId(),
        authorId: owner.id,
        contents: [...contents],
        sample,
        sampleHtml,
        createdAt,
      },
      file: await app.uploads.prepareFile(owner.id, address),
    });
  }
  return ready;
}

/**
 * Puts the products on sale.
 * @param sold what the books hold of each, by its id: its buyer downloads it, one in three a second time
 */
export async function seedProducts(
  app: FastifyInstance,
  products: readonly ReadySeedProduct[],
  sold: ReadonlyMap<string, number>,
  session: ClientSession,
  invalidate: Invalidate,
): Promise<void> {
  const offers: NewOffer[] = [];
  for (const { offer, file } of products) {
    const { key, address, filename, type, size } = await app.uploads.claimFile(file, `product:${offer.id}`, session);
    const fileFacts = { name: filename ?? offer.title, type: type ?? 'application/octet-stream', bytes: size };
    const sales = sold.get(offer.id) ?? 0;
    const downloadCount = (offer.downloadCount ?? 0) + sales + Math.floor(sales / 3);
    offers.push({ ...offer, downloadCount, fileUrl: address, fileKey: key, fileFacts });
  }
  if (offers.length > 0) await app.products.insert(offers, session, invalidate);
}
