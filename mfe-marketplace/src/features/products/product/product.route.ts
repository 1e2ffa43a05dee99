import type { Author } from '@letat/contracts/authors/operations';
import { socialPicturePath } from '@letat/contracts/core/images';
import { decimalOf } from '@letat/contracts/core/money-text';
import { productMessages } from '@letat/contracts/products/messages';
import type { ProductPage } from '@letat/contracts/products/operations';
import { pricesOf } from '@letat/contracts/products/prices';
import { ApiError } from '@letat/remote-kit/api-client';
import type { PageMeta } from '@letat/remote-kit/meta';
import { defineRoute, type LoadContext, missing } from '@letat/remote-kit/route';
import { productAddress } from '../product-facts.ts';

export interface ProductData {
  product: ProductPage;
  /** Null when the account is gone. */
  author: Author | null;
}

/**
 * The page of a product: what it is, what is inside, a page to look into, its price, and who gets it. `achat` in the query opens its
 * payment.
 */
export const productRoute = defineRoute<ProductData>({
  id: 'product',
  path: '/marketplace/:id',
  flags: { ssr: true, reading: true, query: ['achat'], startsAtOnceWith: ['achat'] },
  failure: productMessages.listFailure,
  load: loadProduct,
  meta: ({ product }) => productMeta(product),
  tags: () => ['products', 'authors'],
  // The page's HTML holds the extract already.
  dehydrate: (data) => ({ ...data, product: { ...data.product, sampleHtml: data.product.sampleHtml && ' ' } }),
  page: () => import(/* webpackChunkName: "page-product" */ './product-page.tsx'),
  missing: () => import(/* webpackChunkName: "product-missing" */ './product-missing.tsx'),
});

/** A product and its author, for the page and for the preview of a draft. */
export async function loadProduct({ call, params: { id = '' }, signal }: LoadContext): Promise<ProductData> {
  const product = await found(call('GET /api/products/:id', { params: { id }, signal }));
  if (!product) throw missing();
  return { product, author: await found(call('GET /api/authors/:id', { params: { id: product.authorId }, signal })) };
}

async function found<T>(answer: Promise<T>): Promise<T | null> {
  try {
    return await answer;
  } catch (cause) {
    if (cause instanceof ApiError && cause.status === 404) return null;
    throw cause;
  }
}

function productMeta(product: ProductPage): PageMeta {
  const canonical = productAddress(product.id);
  const image = socialPicturePath('product', product.id);
  const description = summary(product.description);
  return {
    title: product.title,
    description,
    canonical,
    ...(typeof window === 'undefined' && {
      type: 'product',
      image,
      imageAlt: `${product.title}, par ${product.author.fullName}`,
      author: product.author.fullName,
      crawlerPolicy: product.crawlerPolicy,
      jsonLd: [
        {
          '@context': 'https://schema.org',
          '@type': 'Product',
          name: product.title,
          description,
          image: product.cover ?? image,
          url: canonical,
          category: product.category,
          offers: offersOf(product),
        },
        {
          '@context': 'https://schema.org',
          '@type': 'BreadcrumbList',
          itemListElement: [
            { '@type': 'ListItem', position: 1, name: 'Marketplace', item: '/marketplace' },
            { '@type': 'ListItem', position: 2, name: product.title, item: canonical },
          ],
        },
      ],
    }),
  };
}

/** One offer for each currency that it is sold in. */
function offersOf(product: ProductPage): object | object[] {
  const offers = pricesOf(product).map((price) => ({
    '@type': 'Offer',
    price: decimalOf(price),
    priceCurrency: price.currency,
    availability: 'https://schema.org/InStock',
    url: productAddress(product.id),
    seller: { '@type': 'Person', name: product.author.fullName, url: `/author/${product.authorId}` },
  }));
  return offers.length === 1 ? (offers[0] ?? []) : offers;
}

/** As much of a text as machines show, up to the end of a word. */
function summary(text: string): string {
  const flat = text.replace(/\s+/g, ' ');
  return flat.length <= 160 ? flat : `${flat.slice(0, 159).replace(/\s\S*$/, '')}…`;
}
