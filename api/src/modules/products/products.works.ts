import { moneyOf } from '@letat/contracts/core/money';
import { decimalOf } from '@letat/contracts/core/money-text';
import { usualLicence } from '@letat/contracts/products/details';
import type { AuthorWork, AuthorWorksFolder } from '../../plugins/author-works.ts';
import { objectId } from '../../plugins/mongo/object-id.ts';
import type { ProductRecord } from './products.model.ts';
import { otherPricesOf } from './products.projection.ts';
import type { ProductsRepository } from './products.repository.ts';

/** An author's products, drafts among them, with their files as they were sent. */
export function productsOfAuthor(products: Pick<ProductsRepository, 'listAllOf'>): AuthorWorksFolder {
  return {
    folder: 'produits',
    noun: { one: 'produit', many: 'produits' },
    async *of(id) {
      const authorId = objectId(id);
      if (authorId === null) return;
      for (const product of await products.listAllOf(authorId)) if (product.deletedAt === null) yield workOf(product);
    },
  };
}

function workOf(product: ProductRecord): AuthorWork {
  const { title, category, price, currency, pages, duration, cover, onSale, createdAt } = product;
  const files = [
    { key: product.fileKey, facts: product.fileFacts, url: product.fileUrl },
    { key: product.videoKey, facts: product.videoFacts, url: product.videoUrl },
  ];
  const head = {
    ...{ title, category, licence: product.licence ?? usualLicence, draft: !onSale },
    prices: [moneyOf(price, currency), ...otherPricesOf(product)].map(
      (asked) => `${decimalOf(asked)} ${asked.currency}`,
    ),
    ...(pages === null ? {} : { pages }),
    ...(duration === null ? {} : { minutes: duration }),
    ...(cover ? { cover } : {}),
    // What is stored elsewhere does not come along.
    elsewhere: files.flatMap(({ key, url }) => (!key && url ? [url] : [])),
  };
  const contents = (product.contents ?? []).map(({ title: part, detail }) => `- ${part}${detail && ` : ${detail}`}`);
  const text = [
    product.description,
    ...(contents.length > 0 ? ['## Sommaire', contents.join('\n')] : []),
    ...(product.sample ? ['## Extrait', product.sample] : []),
  ];
  return {
    ...{ at: createdAt, name: title, head, text: text.join('\n\n') },
    files: files.flatMap(({ key, facts }) => (key ? [{ name: facts?.name ?? 'fichier', key }] : [])),
  };
}
