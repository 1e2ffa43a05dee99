import { type ProductCategory, productCategories } from '@letat/contracts/constants';
import { Schema, type Types } from 'mongoose';

export interface ProductRecord {
  _id: Types.ObjectId;
  authorId: Types.ObjectId;
  title: string;
  description: string;
  category: ProductCategory;
  /** Integer cents of `currency`. */
  price: number;
  currency: string;
  pages: number | null;
  /** Minutes. */
  duration: number | null;
  downloadCount: number;
  /** Search terms. */
  terms: string[];
  createdAt: Date;
}

export const productSchema = new Schema<ProductRecord>(
  {
    authorId: { type: Schema.Types.ObjectId, required: true },
    title: { type: String, required: true },
    description: { type: String, required: true },
    category: { type: String, required: true, enum: productCategories },
    price: { type: Number, required: true, min: 0 },
    currency: { type: String, required: true },
    pages: { type: Number, default: null },
    duration: { type: Number, default: null },
    downloadCount: { type: Number, default: 0 },
    terms: { type: [String], default: [] },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
productSchema.index({ createdAt: -1, _id: -1 });
productSchema.index({ category: 1, createdAt: -1, _id: -1 });
productSchema.index({ authorId: 1, createdAt: -1, _id: -1 });
productSchema.index({ terms: 1, createdAt: -1, _id: -1 });
