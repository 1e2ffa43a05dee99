import { CodedError } from '@letat/contracts/core/coded-error';
import { moneyOf } from '@letat/contracts/core/money';
import { productCategoryLabels } from '@letat/contracts/products/constants';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { LinkedFile, Offer, Seller, StoredFile } from '../orders/index.ts';
import type { Uploads } from '../uploads/index.ts';
import { canBeDelivered, isElsewhere } from './deliverable.ts';
import type { FileFacts, ProductRecord } from './products.model.ts';
import type { ProductsRepository } from './products.repository.ts';

/** How products are sold: at their price of the moment, half of it for their author. */
export function productSeller(products: ProductsRepository, uploads: Pick<Uploads, 'open'>): Seller {
  const count = async (itemId: string, by: { salesCount: 1 | -1 } | { downloadCount: 1 }, session: ClientSession) => {
    const id = objectId(itemId);
    if (id) await products.count(id, by, session);
  };
  return {
    kind: 'product',
    itemIdOf: ({ productId }) => productId ?? null,
    async offer({ productId }) {
      const product = productId === undefined ? null : await products.find(productId);
      // Put on sale before something to deliver was asked for.
      if (product && !canBeDelivered(product)) throw new CodedError('item_not_deliverable');
      return product && offerOf(product);
    },
    grant: ({ offer }, session) => count(offer.itemId, { salesCount: 1 }, session),
    revoke: ({ offer }, session) => count(offer.itemId, { salesCount: -1 }, session),
    restore: ({ offer }, session) => count(offer.itemId, { salesCount: 1 }, session),
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
        found.map(({ _id, cover = null, category, onSale, deletedAt }) => {
          const id = _id.toHexString();
          const address = onSale && deletedAt === null ? `/marketplace/${id}` : null;
          return [id, { cover, category: productCategoryLabels[category], address }] as const;
        }),
      );
    },
    async undeliverable(among) {
      const found = await products.listWithoutStoredFile(among);
      return new Set(found.filter((product) => !canBeDelivered(product)).map(({ _id }) => _id.toHexString()));
    },
    async isOnSale(itemId) {
      const product = await products.find(itemId);
      return product !== null && canBeDelivered(product);
    },
  };
}

function offerOf({ _id, title, price, currency, authorId, category }: ProductRecord): Offer {
  return {
    kind: 'product',
    itemId: _id.toHexString(),
    title,
    price: moneyOf(price, currency),
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
