import { CodedError } from '@letat/contracts/core/coded-error';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import { pricesOf } from '@letat/contracts/products/prices';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Courses } from '../newsletter/index.ts';
import type { LinkedFile, Offer, PaidOrder, Seller, StoredFile } from '../orders/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { canBeDelivered, isElsewhere } from './deliverable.ts';
import { pricesOfRecord } from './prices.ts';
import type { FileFacts, ProductRecord } from './products.model.ts';
import type { ProductsRepository } from './products.repository.ts';

/** How products are sold: at their price of the moment, half of it for their author. */
export function productSeller(
  products: ProductsRepository,
  { uploads, courses }: { uploads: Pick<Uploads, 'open'>; courses: Pick<Courses, 'begin' | 'end' | 'isSoldBy'> },
): Seller {
  const count = async (itemId: string, by: { salesCount: 1 | -1 } | { downloadCount: 1 }, session: ClientSession) => {
    const id = objectId(itemId);
    if (id) await products.count(id, by, session);
  };
  const begin = async ({ id, offer, recipient, isProved }: PaidOrder, session: ClientSession) => {
    const courseId = (await products.findOrdered(offer.itemId))?.courseId;
    if (!courseId) return;
    const order = { courseId: courseId.toHexString(), orderId: id, email: recipient.email, isProved };
    await courses.begin(order, session);
  };
  const give = async (order: PaidOrder, session: ClientSession) => {
    await count(order.offer.itemId, { salesCount: 1 }, session);
    await begin(order, session);
  };
  // Some were put on sale before something to deliver was asked for, and a course may have been withdrawn since.
  const canBeHad = async (product: ProductRecord) => {
    const { courseId, authorId } = product;
    if (!canBeDelivered(product)) return false;
    return !courseId || courses.isSoldBy(authorId.toHexString(), courseId.toHexString());
  };
  return {
    kind: 'product',
    itemIdOf: ({ productId }) => productId ?? null,
    async offer({ productId }) {
      const product = productId === undefined ? null : await products.find(productId);
      if (product && !(await canBeHad(product))) throw new CodedError('item_not_deliverable');
      return product && offerOf(product);
    },
    grant: give,
    async revoke({ id, offer }, session) {
      await count(offer.itemId, { salesCount: -1 }, session);
      // Whatever the product gives by now: what this order gave is known by the order.
      await courses.end(id, session);
    },
    restore: give,
    // What went to the address that was mistyped is begun anew at the right one.
    async moved(order, session) {
      await courses.end(order.id, session);
      await begin(order, session);
    },
    downloaded: (itemId, session) => count(itemId, { downloadCount: 1 }, session),
    async files(itemId) {
      const product = await products.findOrdered(itemId);
      if (!product) return [];
      const files = [
        (await soldFile(uploads, product.fileKey, product.fileFacts, { title: product.title, label: 'Le fichier' })) ??
          linkedFile(product.fileUrl, 'Le fichier'),
        (await soldFile(uploads, product.videoKey, product.videoFacts, { title: product.title, label: 'La vidéo' })) ??
          linkedFile(product.videoUrl, 'La vidéo'),
      ];
      return files.filter((file) => file !== null);
    },
    async shown(itemIds) {
      const found = await products.listOrdered(itemIds);
      return new Map(
        found.map(({ _id, cover = null, category, onSale, deletedAt, courseId }) => {
          const id = _id.toHexString();
          const address = onSale && deletedAt === null ? `/marketplace/${id}` : null;
          const course = courseId ? { course: `/cours/${courseId.toHexString()}` } : {};
          return [id, { cover, category: productCategoryLabels[category], address, ...course }] as const;
        }),
      );
    },
    async undeliverable(among) {
      const found = await products.listWithoutStoredFile(among);
      return new Set(found.filter((product) => !canBeDelivered(product)).map(({ _id }) => _id.toHexString()));
    },
    async isOnSale(itemId) {
      const product = await products.find(itemId);
      return product !== null && canBeHad(product);
    },
  };
}

function offerOf(product: ProductRecord): Offer {
  const { _id, title, authorId, category } = product;
  const prices = pricesOf(pricesOfRecord(product));
  return {
    kind: 'product',
    itemId: _id.toHexString(),
    title,
    price: prices[0],
    prices,
    authorId: authorId.toHexString(),
    line: category,
  };
}

/** What its author has another site keep. */
function linkedFile(address: string | null, label: string): LinkedFile | null {
  return isElsewhere(address) ? { address, label } : null;
}

/** Null when none was sent. Of files that were sent before their names were stored, the storage knows the size. */
async function soldFile(
  uploads: Pick<Uploads, 'open'>,
  key: string | null | undefined,
  facts: FileFacts | null | undefined,
  { title, label }: { title: string; label: string },
): Promise<StoredFile | null> {
  if (!key) return null;
  if (facts) return { key, label, name: facts.name, contentType: facts.type, bytes: facts.bytes };
  const stored = await uploads.open(key);
  return stored && { key, label, name: title, contentType: 'application/octet-stream', bytes: stored.size };
}
