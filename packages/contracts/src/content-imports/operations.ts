import { z } from 'zod';
import { id, isoDate, line, listQuery, noContent } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import {
  contentImportLimits,
  contentImportStates,
  contentLossKinds,
  contentSources,
  importedItemStates,
  skippedKinds,
} from './constants.ts';

const count = z.number().int().min(0);
/** One thing that does not come along, with how often, and what stood there. */
export const contentLoss = z.object({ kind: z.enum(contentLossKinds), count, detail: z.string() });
export type ContentLoss = z.infer<typeof contentLoss>;

/** What an import comes to: of the dry run, or so far. */
export const contentImportCounts = z.object({
  /** Articles that the file has. */
  posts: count,
  /** Already drafted by an import before this one: left as they are. */
  known: count,
  /** To be drafted, or drafted. */
  drafts: count,
  /** Of which nothing could be made. */
  unreadable: count,
  /** Articles of which something is lost. */
  withLosses: count,
  pictures: count,
  /** Addresses of the former site that lead to the drafts once they are published. */
  redirects: count,
  skipped: z.array(z.object({ kind: z.enum(skippedKinds), count })),
});
export type ContentImportCounts = z.infer<typeof contentImportCounts>;

/** An import of articles from another program's export. */
export const contentImport = z.object({
  id,
  filename: z.string(),
  source: z.enum(contentSources),
  /** Of the former site, where its author gave it. */
  siteAddress: z.string().nullable(),
  state: z.enum(contentImportStates),
  checked: contentImportCounts.nullable(),
  imported: contentImportCounts.nullable(),
  /** From 0 to 1 while it is checked or imported. */
  progress: z.number().min(0).max(1).nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  createdAt: isoDate,
});
export type ContentImport = z.infer<typeof contentImport>;

/** An article of the file. */
export const contentImportItem = z.object({
  id,
  title: z.string(),
  /** When it was published there; null for a draft, or where nothing says so. */
  publishedAt: isoDate.nullable(),
  /** The path under which readers know it. */
  path: z.string().nullable(),
  state: z.enum(importedItemStates),
  pictures: count,
  losses: z.array(contentLoss),
  /** Of the draft that was made. */
  postId: id.nullable(),
  /** Why nothing could be made of it. */
  reason: z.string().nullable(),
});
export type ContentImportItem = z.infer<typeof contentImportItem>;

const params = z.object({ id });

/** `https://…`, with or without a path. */
const siteAddress = z
  .string()
  .trim()
  .max(contentImportLimits.addressLength, 'Cette adresse est trop longue.')
  .regex(/^https?:\/\/[^\s/]+\.[^\s/]+/, 'Donnez l’adresse entière, comme https://exemple.org.');

export const listContentImports = operation('GET /api/my/content-imports', {
  feature: 'content-imports',
  summary: 'The caller’s imports of articles, newest first.',
  access: 'author',
  responses: { 200: z.array(contentImport) },
  errors: [],
});

export const createContentImport = operation('POST /api/my/content-imports', {
  feature: 'content-imports',
  summary: 'Takes an export of another program that was sent, and has it looked through: nothing is written yet.',
  access: 'author',
  body: z.object({
    /** An `uploadURL` that was signed for this account, for the purpose `content`. */
    fileURL: z.string().max(2000),
    filename: line(255),
    siteAddress: siteAddress.nullable().default(null),
  }),
  responses: { 201: contentImport },
  errors: [
    'upload_not_found',
    'upload_incomplete',
    'content_too_large',
    'content_import_unreadable',
    'content_imports_full',
    'storage_full',
    'storage_unavailable',
  ],
});

export const getContentImport = operation('GET /api/my/content-imports/:id', {
  feature: 'content-imports',
  summary: 'One import of the caller, as far as it is.',
  access: 'author',
  params,
  responses: { 200: contentImport },
  errors: ['content_import_not_found'],
});

export const listContentImportItems = operation('GET /api/my/content-imports/:id/items', {
  feature: 'content-imports',
  summary: 'The articles of an import in the order of the file, with what is lost of each.',
  access: 'author',
  params,
  query: listQuery.extend({
    /** Only those of which something is lost, or nothing could be made. */
    only: z.literal('losses').optional(),
  }),
  responses: { 200: z.array(contentImportItem) },
  errors: ['bad_cursor', 'content_import_not_found'],
});

export const startContentImport = operation('POST /api/my/content-imports/:id/start', {
  feature: 'content-imports',
  summary: 'Makes drafts of the articles of an import that was looked through. Done again it adds none twice.',
  access: 'author',
  params,
  responses: { 200: contentImport },
  errors: ['content_import_not_found', 'content_import_transition'],
});

export const cancelContentImport = operation('POST /api/my/content-imports/:id/cancel', {
  feature: 'content-imports',
  summary: 'Stops an import; the drafts that it has made stay.',
  access: 'author',
  params,
  responses: { 200: contentImport },
  errors: ['content_import_not_found', 'content_import_transition'],
});

export const removeContentImport = operation('DELETE /api/my/content-imports/:id', {
  feature: 'content-imports',
  summary: 'Removes an import that has ended, with its file; the drafts stay.',
  access: 'author',
  params,
  responses: { 204: noContent },
  errors: ['content_import_not_found', 'content_import_transition'],
});
