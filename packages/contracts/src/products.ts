import { z } from 'zod';
import { id, isoDate, listQuery } from './common.ts';
import { limits, productCategories } from './constants.ts';
import { operation } from './operation.ts';

export const productCategory = z.enum(productCategories);

/** A product as the catalogue shows it; the addresses of its files are its owner's only. */
export const product = z.object({
  id,
  authorId: id,
  title: z.string(),
  description: z.string(),
  category: productCategory,
  /** Integer cents of `currency`. */
  price: z.number().int().min(0),
  currency: z.string(),
  pages: z.number().int().nullable(),
  /** Minutes. */
  duration: z.number().int().nullable(),
  downloadCount: z.number().int(),
  createdAt: isoDate,
  author: z.object({ id, fullName: z.string(), username: z.string() }),
});
export type Product = z.infer<typeof product>;

export const listProducts = operation('GET /api/products', {
  room: 'products',
  summary: 'The catalogue, newest first; `category=all` is the same as none.',
  access: 'visitor',
  query: listQuery.extend({
    category: z.string().max(100).optional(),
    search: z.string().trim().max(limits.searchLength).optional(),
    authorId: id.optional(),
  }),
  responses: { 200: z.array(product) },
  errors: ['bad_cursor'],
});
