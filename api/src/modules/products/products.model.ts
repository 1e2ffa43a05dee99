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
  /** For the owner and admins only: no answer to anybody else holds it. */
  fileUrl: string | null;
  /** The same. */
  videoUrl: string | null;
  downloadCount: number;
  /** Search terms. */
  terms: string[];
  createdAt: Date;
  /** False once deleted: then it is in no list, and stays for the orders that are about it. */
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
    currency: { type: String, required: true },
    pages: { type: Number, default: null },
    duration: { type: Number, default: null },
    fileUrl: { type: String, default: null },
    videoUrl: { type: String, default: null },
    downloadCount: { type: Number, default: 0 },
    terms: { type: [String], default: [] },
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
productSchema.index({ onSale: 1, terms: 1, createdAt: -1, _id: -1 });
