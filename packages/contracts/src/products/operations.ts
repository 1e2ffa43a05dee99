import { z } from 'zod';
import {
  currencyCode,
  id,
  isoDate,
  line,
  listQuery,
  money,
  noContent,
  optionalLine,
  optionalParagraph,
  paragraph,
  shownLine,
  shownParagraph,
} from '../core/fields.ts';
import { readImagePath } from '../core/images.ts';
import { limits } from '../core/limits.ts';
import { currencies } from '../core/money.ts';
import { operation } from '../core/operation.ts';
import { isUploadAddress, isWebAddress } from '../core/web-address.ts';
import { crawlerPolicies } from '../crawlers/constants.ts';
import { currency } from '../plans/constants.ts';
import { postLimits } from '../posts/constants.ts';
import { productCategories, productLimits } from './constants.ts';
import { productDetailLimits, productLicences, productSorts } from './details.ts';
import { productFieldMessages as messages } from './messages.ts';
import { maxPrice, priceProblems } from './prices.ts';

export const productCategory = z.enum(productCategories);
export const productLicence = z.enum(productLicences);

/** A chapter, a lesson or a file of a product; the detail may be empty. */
export const productContent = z.object({
  title: line(productDetailLimits.contentTitleLength),
  detail: optionalLine(productDetailLimits.contentDetailLength).default(''),
});
export type ProductContent = z.output<typeof productContent>;

/** What can be downloaded, as everybody may know it. */
export const productFile = z.object({
  /** « PDF », from the ending of its name; empty without one. */
  format: z.string(),
  bytes: z.number().int(),
});
export type ProductFile = z.infer<typeof productFile>;

/** A product as the catalogue shows it; the addresses of its files are its owner's only. */
export const product = z.object({
  id,
  authorId: id,
  title: shownLine,
  description: shownParagraph,
  category: productCategory,
  /** Minor units of `currency`: cents, and whole francs of XOF and XAF. */
  price: z.number().int().min(0),
  currency: currencyCode,
  /** Prices that its author set in other currencies, in the order of `currencies`. */
  otherPrices: z.array(money),
  pages: z.number().int().nullable(),
  /** Minutes. */
  duration: z.number().int().nullable(),
  downloadCount: z.number().int(),
  /** Address of a stored picture; null: the cover is generated. */
  cover: z.string().nullable(),
  createdAt: isoDate,
  author: z.object({ id, fullName: shownLine, username: z.string() }),
});
export type Product = z.infer<typeof product>;

/** What the page of a product shows besides. */
const details = {
  contents: z.array(productContent),
  /** An extract as rendered HTML, sanitised; empty without one. */
  sampleHtml: z.string(),
  licence: productLicence,
  /** The course by letters that it gives; null for none. */
  courseId: id.nullable(),
  files: z.array(productFile),
  /** False: it is a draft, which its owner and admins see. */
  published: z.boolean(),
};

/** A product on its own page, with the ones that stand beside it. */
export const productPage = product.extend({
  ...details,
  /** VAT is in the price for buyers of some countries: what the author gets of it depends on theirs. */
  mayBeTaxed: z.boolean(),
  similar: z.array(product),
  /** What its author says to crawlers of AI; of one on sale that has an extract, and of no other. */
  crawlerPolicy: z.enum(crawlerPolicies).optional(),
});
export type ProductPage = z.infer<typeof productPage>;

/** A product as its owner and admins see it: with where its files are. Buyers get signed links instead. */
export const ownProduct = product.extend({
  ...details,
  fileUrl: z.string().nullable(),
  videoUrl: z.string().nullable(),
  /** Of files that were sent to this site: as their owner named them. */
  fileName: z.string().nullable(),
  videoName: z.string().nullable(),
  /** Markdown of the extract. */
  sample: z.string(),
  views: z.number().int(),
  salesCount: z.number().int(),
});
export type OwnProduct = z.infer<typeof ownProduct>;

const count = (max: number) =>
  z
    .number('Donnez un nombre entier, ou rien.')
    .int('Donnez un nombre entier.')
    .min(1, messages.minCount)
    .max(max, messages.maxCount(max))
    .nullable()
    .default(null);

/**
 * Where a file is: the address that it was sent to on this site, or an `https:` address elsewhere, stored as it was typed and
 * never fetched by the server, so that it cannot be made to reach into a private network. Empty text is the same as none.
 */
const fileAddress = z
  .string()
  .trim()
  .max(productLimits.addressLength, `Au plus ${productLimits.addressLength} caractères.`)
  .refine((text) => text === '' || isUploadAddress(text) || isWebAddress(text, { https: true }), messages.address)
  .transform((text) => text || null)
  .nullable()
  .default(null);

/** Whole minor units: francs have no cents. Zero is free. What each currency allows is `priceProblems`, which computes with it. */
const price = z
  .number('Indiquez un prix en centimes, ou en francs.')
  .int('Indiquez un prix en centimes entiers\u00a0; un franc n’a pas de centimes.')
  .min(0, { error: 'Le prix ne peut pas être négatif.', abort: true })
  .max(maxPrice, { error: 'Ce prix est trop grand.', abort: true });

/** What an author writes down about a product. */
export const productDraft = z.object({
  title: line(postLimits.titleLength),
  description: paragraph(productLimits.descriptionLength),
  category: z.enum(productCategories, messages.category),
  /** One that was set before there was a least price may stay; another one is worth its fees, or nothing. */
  price,
  /** Left out, a new product is in the platform's currency, and a change leaves it as it was. */
  currency: currencyCode.optional(),
  /** At most one for each currency, and none of what is free; left out, a change leaves them as they were. */
  otherPrices: z.array(money).max(currencies.length, 'Un seul prix par monnaie.').optional(),
  pages: count(productLimits.pages),
  /** Minutes. */
  duration: count(productLimits.durationMinutes),
  fileUrl: fileAddress,
  videoUrl: fileAddress,
  /** What follows may be left out, as the specification's form does: a new product then has none, and a change leaves it as it was. */
  published: z.boolean().optional(),
  cover: z
    .string()
    .max(200)
    .refine((path) => readImagePath(path) !== null, 'Cette image n’est pas sur ce site\u00a0: envoyez-la de nouveau.')
    .nullable()
    .optional(),
  contents: z
    .array(productContent)
    .max(productDetailLimits.contents, `Au plus ${productDetailLimits.contents} lignes.`)
    .optional(),
  /** Markdown, rendered as articles are. */
  sample: optionalParagraph(productDetailLimits.sampleLength).optional(),
  licence: productLicence.optional(),
  /** The course by letters that it gives: open, and sold by its author. */
  courseId: id.nullable().optional(),
  /** The specification's form sends it; the session decides whose the product is, and this is not looked at. */
  authorId: z.string().max(64).nullish(),
});
export type ProductDraft = z.output<typeof productDraft>;
/** The same before it is tidied: what a form sends. */
export type ProductInput = z.input<typeof productDraft>;

export const listProducts = operation('GET /api/products', {
  feature: 'products',
  summary: 'The catalogue, newest first or sorted otherwise; `category=all` is the same as none.',
  access: 'visitor',
  query: listQuery.extend({
    category: z.string().max(limits.queryLength).optional(),
    search: z.string().trim().max(limits.searchLength).optional(),
    authorId: id.optional(),
    sort: z.enum(productSorts).optional(),
  }),
  responses: { 200: z.array(product) },
  errors: ['bad_cursor'],
});

const productParams = z.object({ id });

export const getProduct = operation('GET /api/products/:id', {
  feature: 'products',
  summary: 'A product on sale, with what its page shows; a draft is answered to its owner and admins.',
  access: 'visitor',
  params: productParams,
  responses: { 200: productPage },
  errors: ['product_not_found'],
});

export const createProduct = operation('POST /api/products', {
  feature: 'products',
  summary: 'Puts a product on sale, or saves it as a draft with `published: false`; it is the caller’s.',
  access: 'author',
  body: productDraft
    .extend({
      /** Of the form's own making: sent again, as after a lost answer, it changes the product that it made, and makes no second one. */
      key: z.uuid('Donnez un identifiant UUID.').optional(),
    })
    .superRefine((draft, context) => {
      const prices = { price: draft.price, currency: draft.currency ?? currency, otherPrices: draft.otherPrices ?? [] };
      for (const { path, message } of priceProblems(prices, null))
        context.addIssue({ code: 'custom', path: path.split('.'), message });
    }),
  responses: { 201: ownProduct },
  errors: ['email_unverified', 'product_without_file', 'rendering_busy'],
});

export const updateProduct = operation('PUT /api/products/:id', {
  feature: 'products',
  summary: 'Writes a product anew, by its owner or an admin; `published` puts it on sale or takes it off.',
  access: 'author',
  params: productParams,
  body: productDraft,
  responses: { 200: ownProduct },
  errors: ['product_not_found', 'forbidden', 'email_unverified', 'product_without_file', 'rendering_busy'],
});

export const deleteProduct = operation('DELETE /api/products/:id', {
  feature: 'products',
  summary: 'Takes a product off every list, by its owner or an admin; orders still hold what they were for.',
  access: 'author',
  params: productParams,
  responses: { 204: noContent },
  errors: ['product_not_found', 'forbidden'],
});

export const listMyProducts = operation('GET /api/my/products', {
  feature: 'products',
  summary: 'The caller’s products, drafts among them, newest first.',
  access: 'author',
  query: listQuery,
  responses: { 200: z.array(ownProduct) },
  errors: ['bad_cursor'],
});
