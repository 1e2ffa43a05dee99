import { z } from 'zod';
import { isoDate } from '../core/fields.ts';
import { operation } from '../core/operation.ts';

/** What is in an archive, as it was counted while it was made. */
export const contentExportCounts = z.object({
  posts: z.number().int().min(0),
  pictures: z.number().int().min(0),
  comments: z.number().int().min(0),
  /** Addresses that readers gave to this author. */
  subscribers: z.number().int().min(0),
  /** What else is in it, in words: « 3 lettres ». */
  works: z.array(z.string()),
  /** Pictures and files that are stored no longer, or that the archive had no room for. */
  missing: z.number().int().min(0),
});
export type ContentExportCounts = z.infer<typeof contentExportCounts>;

/** All that an author made, on its way into one file. */
export const contentExport = z.object({
  state: z.enum(['waiting', 'running', 'done', 'failed']),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  askedAt: isoDate,
  /** Until then the file may be downloaded; null while it is made. */
  availableUntil: isoDate.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
  counts: contentExportCounts.nullable(),
});
export type ContentExport = z.infer<typeof contentExport>;

export const getContentExport = operation('GET /api/my/content-export', {
  feature: 'content-exports',
  summary: 'The archive that the caller last asked for, as far as it is; null without one.',
  access: 'author',
  responses: { 200: z.object({ export: contentExport.nullable() }) },
  errors: [],
});

export const askContentExport = operation('POST /api/my/content-export', {
  feature: 'content-exports',
  summary:
    'Asks for everything that the caller made as one archive: articles as Markdown and as HTML for an EPUB with their pictures, letters, courses, translations, products with their files, and comments, readers, sales and webinars as CSV. One that is being made is the one.',
  access: 'author',
  responses: { 202: contentExport },
  errors: [],
});

export const downloadContentExport = operation('GET /api/my/content-export/file', {
  feature: 'content-exports',
  summary: 'Leads to the archive: 303 to a link that works for this session alone, for a quarter of an hour.',
  access: 'author',
  responses: { 200: z.null() },
  errors: ['content_export_not_found'],
});
