import { moneyOf } from '@letat/contracts/core/money';
import type { ClientSession } from '../../plugins/mongo/index.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { Offer, Seller, SoldFile } from '../orders/index.ts';
import type { Uploads } from '../uploads/index.ts';
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
    async offer({ productId }) {
      const product = productId === undefined ? null : await products.find(productId);
      return product && offerOf(product);
    },
    grant: ({ offer }, session) => count(offer.itemId, { salesCount: 1 }, session),
    revoke: ({ offer }, session) => count(offer.itemId, { salesCount: -1 }, session),
    downloaded: (itemId, session) => count(itemId, { downloadCount: 1 }, session),
    async files(itemId) {
      const product = await products.findOrdered(itemId);
      if (!product) return [];
      const files = [
        await soldFile(uploads, product.fileKey, product.fileFacts, { title: product.title, label: 'Le fichier' }),
        await soldFile(uploads, product.videoKey, product.videoFacts, { title: product.title, label: 'La vidéo' }),
      ];
      return files.filter((file) => file !== null);
    },
    isOnSale: async (itemId) => (await products.find(itemId)) !== null,
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

/** Null when none was sent. Of files that were sent before their names were stored, the storage knows the size. */
async function soldFile(
  uploads: Pick<Uploads, 'open'>,
  key: string | null | undefined,
  facts: FileFacts | null | undefined,
  { title, label }: { title: string; label: string },
): Promise<SoldFile | null> {
  if (!key) return null;
  if (facts) return { key, label, name: facts.name, contentType: facts.type, bytes: facts.bytes };
  const stored = await uploads.open(key);
  return stored && { key, label, name: title, contentType: 'application/octet-stream', bytes: stored.size };
}
