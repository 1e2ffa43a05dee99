import { z } from 'zod';
import { id, isoDate, line, listQuery, optionalParagraph } from '../../core/fields.ts';
import { operation } from '../../core/operation.ts';
import { categories } from '../../posts/categories.ts';
import { uploadLimits } from '../../uploads/constants.ts';
import { fileFormErrors } from '../../uploads/form-errors.ts';
import { newsletterLanguages, subscriberActivities } from '../constants.ts';
import { subscriptionState } from '../operations.ts';
import {
  importedStates,
  type importFields,
  importLimits,
  importModes,
  importProblems,
  importStates,
} from './constants.ts';

const count = z.number().int().min(0);
/** Index of a column from 0. */
const column = z.number().int().min(0).max(999);

/** Which column is what. */
export const importMapping = z.object({
  email: column,
  firstName: column.nullable().default(null),
  name: column.nullable().default(null),
  interests: column.nullable().default(null),
  language: column.nullable().default(null),
  /** Those that say who left, complained or bounced elsewhere: whoever one of them names is not written to. */
  states: z.array(column).max(importLimits.stateColumns).default([]),
}) satisfies z.ZodType<Record<(typeof importFields)[number], number | null> & { states: number[] }>;
export type ImportMapping = z.infer<typeof importMapping>;

/** Where the consent of the people in the file comes from; stored with each consent. */
export const importSettings = z
  .object({
    mapping: importMapping,
    mode: z.enum(importModes),
    /** What everybody in the file is elsewhere, unless a column says worse of them. */
    fileState: z.enum(importedStates).default('subscribed'),
    /** Where they agreed: a form, a conference, another newsletter. */
    source: line(importLimits.source),
    /** The day on which the last of them agreed. */
    collectedOn: z.iso.date('Donnez le jour, comme 2026-03-12.'),
    /** How that can be shown; needed to import people as confirmed. */
    proof: optionalParagraph(importLimits.proof).default(''),
  })
  .refine(({ mode, proof }) => mode === 'ask' || proof !== '', {
    path: ['proof'],
    message: 'Dites comment l’accord de chaque personne peut être montré, ou demandez-leur de confirmer.',
  });
export type ImportSettings = z.infer<typeof importSettings>;

/** How many rows came to what. */
export const importCounts = z.object({
  rows: count,
  /** Not subscribed so far: to be added, or added. */
  added: count,
  /** Subscribed or asked to confirm already: left as they are. */
  known: count,
  /** Left here: never subscribed again by an import. */
  unsubscribed: count,
  /** Their address bounces, or they complained, here. */
  suppressed: count,
  /** Left elsewhere, as the file says: to be stored as unsubscribed, or stored. */
  left: count,
  /** Bounced or complained elsewhere, as the file says: to be suppressed, or suppressed. */
  blocked: count,
  /** Rows with a problem. */
  wrong: count,
});
export type ImportCounts = z.infer<typeof importCounts>;

/** An import of subscribers from a file. */
export const subscriberImport = z.object({
  id,
  filename: z.string(),
  state: z.enum(importStates),
  columns: z.array(z.object({ label: z.string(), samples: z.array(z.string()) })),
  /** What the columns seem to be; null when none looks like addresses. */
  guess: importMapping.nullable(),
  /** What everybody in the file seems to be, by its name. */
  guessedState: z.enum(importedStates),
  settings: importSettings.nullable(),
  /** Of the dry run. */
  checked: importCounts.nullable(),
  /** Of the import itself, as far as it is. */
  imported: importCounts.nullable(),
  /** The first of the rows with a problem. */
  problems: z.array(
    z.object({
      /** As a spreadsheet numbers it. */
      row: z.number().int().min(1),
      problem: z.enum(importProblems),
      /** What stands there, cut. */
      value: z.string(),
    }),
  ),
  /** From 0 to 1 while it is checked or imported. */
  progress: z.number().min(0).max(1).nullable(),
  /** Why it failed. */
  reason: z.string().nullable(),
  createdBy: z.string(),
  createdAt: isoDate,
});
export type SubscriberImport = z.infer<typeof subscriberImport>;

const params = z.object({ id });

export const listImports = operation('GET /api/admin/newsletter/imports', {
  feature: 'newsletter',
  summary: 'Imports of subscribers, newest first.',
  access: 'admin',
  query: listQuery,
  responses: { 200: z.array(subscriberImport) },
  errors: ['bad_cursor'],
});

export const createImport = operation('POST /api/admin/newsletter/imports', {
  feature: 'newsletter',
  summary: 'Takes a file that was sent for an import; its columns are read, and nobody is subscribed yet.',
  access: 'admin',
  body: z.object({
    /** An `uploadURL` that was signed for this account, for the purpose `import`. */
    fileURL: z.string().max(2000),
    filename: line(255),
  }),
  responses: { 201: subscriberImport },
  errors: [
    'upload_not_found',
    'upload_incomplete',
    'import_too_large',
    'import_unreadable',
    'storage_full',
    'storage_unavailable',
  ],
});

export const sendImport = operation('POST /api/uploads/contacts', {
  feature: 'newsletter',
  summary:
    'Takes a file of subscribers from a form without JavaScript, as an import of which the columns are to be named.',
  access: 'admin',
  reads: { as: 'multipart', most: uploadLimits.importBytes, tooLarge: 'import_too_large' },
  form: true,
  responses: { 201: subscriberImport },
  errors: [...fileFormErrors, 'import_too_large', 'import_unreadable'],
});

export const getImport = operation('GET /api/admin/newsletter/imports/:id', {
  feature: 'newsletter',
  summary: 'One import, as far as it is.',
  access: 'admin',
  params,
  responses: { 200: subscriberImport },
  errors: ['import_not_found'],
});

export const checkImport = operation('PUT /api/admin/newsletter/imports/:id/settings', {
  feature: 'newsletter',
  summary:
    'Says what the columns are and where the consent comes from, and has every row checked; nobody is subscribed.',
  access: 'admin',
  params,
  body: importSettings,
  responses: { 200: subscriberImport },
  errors: ['import_not_found', 'import_transition'],
});

export const startImport = operation('POST /api/admin/newsletter/imports/:id/start', {
  feature: 'newsletter',
  summary: 'Subscribes the people of a checked file who are not subscribed; who left elsewhere is stored as such.',
  access: 'admin',
  params,
  responses: { 200: subscriberImport },
  errors: ['import_not_found', 'import_transition'],
});

export const cancelImport = operation('POST /api/admin/newsletter/imports/:id/cancel', {
  feature: 'newsletter',
  summary: 'Stops an import; who was subscribed by then stays so.',
  access: 'admin',
  params,
  responses: { 200: subscriberImport },
  errors: ['import_not_found', 'import_transition'],
});

export const downloadImportProblems = operation('GET /api/admin/newsletter/imports/:id/problems', {
  feature: 'newsletter',
  summary: 'Every row with a problem, as CSV; where the file cannot be read further, its last line says so.',
  access: 'admin',
  params,
  produces: ['text/csv; charset=utf-8'],
  responses: { 200: z.null() },
  errors: ['import_not_found', 'import_transition', 'import_file_gone', 'storage_unavailable'],
});

export const exportSubscribers = operation('GET /api/admin/newsletter/export', {
  feature: 'newsletter',
  summary: 'Subscribers of a state or segment, as CSV that spreadsheets read as text; written down in the audit.',
  access: 'admin',
  query: z.object({
    state: subscriptionState.optional(),
    interest: z.enum(categories).optional(),
    authorId: id.optional(),
    language: z.enum(newsletterLanguages).optional(),
    activity: z.enum(subscriberActivities).default('all'),
  }),
  produces: ['text/csv; charset=utf-8'],
  responses: { 200: z.null() },
  errors: [],
});
