import type { Author } from '@letat/contracts/authors/operations';
import type { Money } from '@letat/contracts/core/money';
import { postMessages } from '@letat/contracts/posts/messages';
import { usualLicence } from '@letat/contracts/products/details';
import type { OwnProduct, Product, ProductFile, ProductPage } from '@letat/contracts/products/operations';
import { setFrench, setTitle } from '../../text/french.ts';
import type { ProductRecord } from './products.model.ts';

type AuthorSummaries = ReadonlyMap<string, Author>;

/** A product for anybody: what is paid for stays out. */
export function toProduct(record: ProductRecord, authors: AuthorSummaries): Product {
  const authorId = record.authorId.toHexString();
  const author = authors.get(authorId);
  return {
    id: record._id.toHexString(),
    authorId,
    title: setTitle(record.title),
    description: setFrench(record.description),
    category: record.category,
    price: record.price,
    currency: record.currency,
    otherPrices: otherPricesOf(record),
    pages: record.pages,
    duration: record.duration,
    downloadCount: record.downloadCount,
    cover: record.cover ?? null,
    createdAt: record.createdAt.toISOString(),
    author: {
      id: authorId,
      fullName: author?.fullName ?? postMessages.authorFallback,
      username: author?.username ?? '',
    },
  };
}

/** What it costs in further currencies, without what the storage adds. */
export const otherPricesOf = ({ otherPrices = [] }: Pick<ProductRecord, 'otherPrices'>): Money[] =>
  otherPrices.map(({ amount, currency }) => ({ amount, currency }));

/** A product for anybody, on its own page. */
export function toProductPage(
  record: ProductRecord,
  authors: AuthorSummaries,
  { similar, mayBeTaxed }: { similar: readonly ProductRecord[]; mayBeTaxed: boolean },
): ProductPage {
  return {
    ...toProduct(record, authors),
    ...detailsOf(record),
    contents: contentsOf(record).map(({ title, detail }) => ({ title: setFrench(title), detail: setFrench(detail) })),
    mayBeTaxed,
    similar: similar.map((other) => toProduct(other, authors)),
  };
}

/** A product for its owner and for admins, as it was typed: forms send it back. */
export function toOwnProduct(record: ProductRecord, authors: AuthorSummaries): OwnProduct {
  return {
    ...toProduct(record, authors),
    title: record.title,
    description: record.description,
    ...detailsOf(record),
    contents: contentsOf(record),
    fileUrl: record.fileUrl,
    videoUrl: record.videoUrl,
    fileName: record.fileFacts?.name ?? null,
    videoName: record.videoFacts?.name ?? null,
    sample: record.sample ?? '',
    views: record.views ?? 0,
    salesCount: record.salesCount ?? 0,
  };
}

const contentsOf = ({ contents = [] }: ProductRecord) => contents.map(({ title, detail }) => ({ title, detail }));

function detailsOf(record: ProductRecord) {
  return {
    sampleHtml: record.sampleHtml ?? '',
    licence: record.licence ?? usualLicence,
    courseId: record.courseId?.toHexString() ?? null,
    files: [record.fileFacts, record.videoFacts].flatMap((facts): ProductFile[] =>
      facts ? [{ format: formatOf(facts.name), bytes: facts.bytes }] : [],
    ),
    published: record.onSale,
  };
}

/** The ending of a file's name, in capitals; empty without one. */
const formatOf = (name: string): string => /\.(\w{1,5})$/.exec(name)?.[1]?.toUpperCase() ?? '';
