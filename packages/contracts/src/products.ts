import { z } from 'zod';
import { id, isoDate, line, listQuery, noContent, paragraph } from './common.ts';
import { limits, productCategories, productLimits } from './constants.ts';
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

/** A product as its owner and admins see it: with where its files are. Buyers get signed links instead. */
export const ownProduct = product.extend({ fileUrl: z.string().nullable(), videoUrl: z.string().nullable() });
export type OwnProduct = z.infer<typeof ownProduct>;

const count = (max: number) =>
  z
    .number('Donnez un nombre entier, ou rien.')
    .int('Donnez un nombre entier.')
    .min(1, 'Au moins 1, ou rien.')
    .max(max, `Au plus ${max}.`)
    .nullable()
    .default(null);

/** Without a name and a password in it: browsers hide those, and whoever is given the address would have them. */
const httpsAddress = z.url({ protocol: /^https$/ }).regex(/^https:\/\/[^/?#@\\\s]+(?:[/?#]\S*)?$/i);

/**
 * Where a file is: an `https:` address, stored as it was typed and never fetched by the server, so that it cannot be made to
 * reach into a private network. Empty text is the same as none.
 */
const fileAddress = z
  .string()
  .trim()
  .max(productLimits.addressLength, `Au plus ${productLimits.addressLength} caractères.`)
  .refine(
    (text) => text === '' || httpsAddress.safeParse(text).success,
    'Saisissez une adresse complète, qui commence par https://.',
  )
  .transform((text) => text || null)
  .nullable()
  .default(null);

/** What an author writes down about a product. */
export const productDraft = z.object({
  title: line(limits.titleLength),
  description: paragraph(productLimits.descriptionLength),
  category: z.enum(productCategories, 'Choisissez une catégorie.'),
  /** Integer cents; the currency is the platform's. Zero is free. */
  price: z
    .number('Indiquez un prix en centimes.')
    .int('Indiquez un prix en centimes entiers.')
    .min(0, 'Le prix ne peut pas être négatif.')
    .max(productLimits.priceCents, `Au plus ${productLimits.priceCents / 100} dollars.`),
  pages: count(productLimits.pages),
  /** Minutes. */
  duration: count(productLimits.durationMinutes),
  fileUrl: fileAddress,
  videoUrl: fileAddress,
  /** The specification's form sends it; the session decides whose the product is, and this is not looked at. */
  authorId: z.string().max(64).nullish(),
});
export type ProductDraft = z.output<typeof productDraft>;
/** The same before it is tidied: what a form sends. */
export type ProductInput = z.input<typeof productDraft>;

export const listProducts = operation('GET /api/products', {
  feature: 'products',
  summary: 'The catalogue, newest first; `category=all` is the same as none.',
  access: 'visitor',
  query: listQuery.extend({
    category: z.string().max(limits.queryLength).optional(),
    search: z.string().trim().max(limits.searchLength).optional(),
    authorId: id.optional(),
  }),
  responses: { 200: z.array(product) },
  errors: ['bad_cursor'],
});

const one = z.object({ id });

export const createProduct = operation('POST /api/products', {
  feature: 'products',
  summary: 'Puts a product on sale; it is the caller’s.',
  access: 'author',
  body: productDraft,
  responses: { 201: ownProduct },
  errors: ['email_unverified'],
});

export const updateProduct = operation('PUT /api/products/:id', {
  feature: 'products',
  summary: 'Writes a product anew, by its owner or an admin.',
  access: 'author',
  params: one,
  body: productDraft,
  responses: { 200: ownProduct },
  errors: ['product_not_found', 'forbidden'],
});

export const deleteProduct = operation('DELETE /api/products/:id', {
  feature: 'products',
  summary: 'Takes a product off every list, by its owner or an admin; orders still hold what they were for.',
  access: 'author',
  params: one,
  responses: { 204: noContent },
  errors: ['product_not_found', 'forbidden'],
});

export const listMyProducts = operation('GET /api/my/products', {
  feature: 'products',
  summary: 'The caller’s products, newest first.',
  access: 'author',
  query: listQuery,
  responses: { 200: z.array(ownProduct) },
  errors: ['bad_cursor'],
});
