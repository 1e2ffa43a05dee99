import { type Currency, currencies, type Money } from '@letat/contracts/core/money';
import { type ProductCategory, productCategories } from '@letat/contracts/products/constants';
import { type ProductLicence, productLicences, usualLicence } from '@letat/contracts/products/details';
import { Schema, type Types } from 'mongoose';

/** A file as its sender named it, and its size. */
export interface FileFacts {
  name: string;
  type: string;
  bytes: number;
}

export interface ProductRecord {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  title: string;
  description: string;
  category: ProductCategory;
  /** Minor units of `currency`. */
  price: number;
  currency: Currency;
  /** What its author asks for it in other currencies; missing in records of before there were several. */
  otherPrices?: Money[];
  pages: number | null;
  /** Minutes. */
  duration: number | null;
  /** For the owner and admins only: no answer to anybody else holds it. */
  fileUrl: string | null;
  /** The same. */
  videoUrl: string | null;
  /** What the storage has them under, where they were sent to this site: links to download are made from these. */
  fileKey?: string | null;
  videoKey?: string | null;
  fileFacts?: FileFacts | null;
  videoFacts?: FileFacts | null;
  /** What follows is missing in records of before the product page: see `products.projection.ts` for what that reads as. */
  cover?: string | null;
  contents?: { title: string; detail: string }[];
  /** Markdown, and what it was rendered to. */
  sample?: string;
  sampleHtml?: string;
  licence?: ProductLicence;
  /** The course by letters that it gives; null for none. */
  courseId?: Types.ObjectId | null;
  views?: number;
  /** Orders that were paid, or cost nothing, less those that were refunded. */
  salesCount?: number;
  /** What its form named it by when it was made. */
  creationKey?: string;
  /** When it was first on sale; null for a draft that never was. */
  publishedAt?: Date | null;
  downloadCount: number;
  /** Search terms, and the rules that they were made by; none in records of before there were several. */
  terms: string[];
  termsVersion?: number;
  /** When it was written; from its first publication on, when that was: lists are sorted by it. */
  createdAt: Date;
  /** False for a draft, and once deleted: then it is in no list of others, and stays for the orders that are about it. */
  onSale: boolean;
  deletedAt: Date | null;
}

export const productSchema = new Schema<ProductRecord>(
  {
    authorId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    category: { type: String, required: true, enum: productCategories },
    price: { type: Number, required: true, min: 0 },
    currency: { type: String, required: true, enum: currencies },
    otherPrices: { type: [{ amount: Number, currency: String, _id: false }], default: [] },
    pages: { type: Number, default: null },
    duration: { type: Number, default: null },
    fileUrl: { type: String, default: null },
    videoUrl: { type: String, default: null },
    fileKey: { type: String, default: null },
    videoKey: { type: String, default: null },
    fileFacts: { type: Schema.Types.Mixed, default: null },
    videoFacts: { type: Schema.Types.Mixed, default: null },
    cover: { type: String, default: null },
    contents: { type: [{ title: String, detail: String, _id: false }], default: [] },
    sample: { type: String, default: '' },
    sampleHtml: { type: String, default: '' },
    licence: { type: String, default: usualLicence, enum: productLicences },
    courseId: { type: Schema.Types.ObjectId, default: null },
    views: { type: Number, default: 0 },
    salesCount: { type: Number, default: 0 },
    publishedAt: { type: Date, default: null },
    creationKey: String,
    downloadCount: { type: Number, default: 0 },
    terms: { type: [String], default: [] },
    termsVersion: Number,
    createdAt: { type: Date, required: true },
    onSale: { type: Boolean, required: true },
    deletedAt: { type: Date, default: null },
  },
  { versionKey: false },
);
productSchema.index({ onSale: 1, createdAt: -1, _id: -1 });
productSchema.index({ onSale: 1, category: 1, createdAt: -1, _id: -1 });
productSchema.index({ onSale: 1, authorId: 1, createdAt: -1, _id: -1 });
productSchema.index({ authorId: 1 });
productSchema.index({ courseId: 1, onSale: 1 });
productSchema.index({ termsVersion: 1 });
productSchema.index({ onSale: 1, terms: 1, createdAt: -1, _id: -1 });
productSchema.index({ authorId: 1, deletedAt: 1, createdAt: -1, _id: -1 });
for (const within of [{}, { category: 1 }] as const) {
  productSchema.index({ onSale: 1, ...within, downloadCount: -1, _id: -1 });
  productSchema.index({ onSale: 1, ...within, currency: 1, price: 1, _id: 1 });
}
productSchema.index(
  { authorId: 1, creationKey: 1 },
  { unique: true, partialFilterExpression: { creationKey: { $exists: true } } },
);
