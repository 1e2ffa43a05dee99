import type { Author } from '@letat/contracts/authors';
import { postMessages } from '@letat/contracts/messages';
import type { OwnProduct, Product } from '@letat/contracts/products';
import type { ProductRecord } from './products.model.ts';

type AuthorSummaries = ReadonlyMap<string, Author>;

/** A product for anybody: what is paid for stays out. */
export function toProduct(record: ProductRecord, authors: AuthorSummaries): Product {
  const authorId = record.authorId.toHexString();
  const author = authors.get(authorId);
  return {
    id: record._id.toHexString(),
    authorId,
    title: record.title,
    description: record.description,
    category: record.category,
    price: record.price,
    currency: record.currency,
    pages: record.pages,
    duration: record.duration,
    downloadCount: record.downloadCount,
    createdAt: record.createdAt.toISOString(),
    author: {
      id: authorId,
      fullName: author?.fullName ?? postMessages.authorFallback,
      username: author?.username ?? '',
    },
  };
}

/** A product for its owner and for admins. */
export function toOwnProduct(record: ProductRecord, authors: AuthorSummaries): OwnProduct {
  return { ...toProduct(record, authors), fileUrl: record.fileUrl, videoUrl: record.videoUrl };
}
