import { z } from 'zod';
import { givenPassword } from '../auth/password-field.ts';
import { id, isoDate, noContent } from '../core/fields.ts';
import { operation } from '../core/operation.ts';
import { writingsChoices } from './constants.ts';

export const exportStates = ['waiting', 'running', 'done', 'failed'] as const;

/** A person's own data on their way into one file. */
export const dataExport = z.object({
  state: z.enum(exportStates),
  /** 0 to 1. */
  progress: z.number().min(0).max(1),
  askedAt: isoDate,
  /** Until then the file may be downloaded; null while it is made. */
  availableUntil: isoDate.nullable(),
  /** Bytes. */
  size: z.number().int().nullable(),
});
export type DataExport = z.infer<typeof dataExport>;

export const erasureStates = ['waiting', 'running', 'blocked'] as const;

/** An erasure that was asked for. */
export const erasure = z.object({
  state: z.enum(erasureStates),
  askedAt: isoDate,
  /** From then on nothing can be undone. */
  dueAt: isoDate,
  writings: z.enum(writingsChoices),
  /** What stands in its way, one sentence each; empty unless it is blocked. */
  blockers: z.array(z.string()),
});
export type Erasure = z.infer<typeof erasure>;

/** What a person's page about their data begins with; null for what was not asked for. */
export const privacyState = z.object({ export: dataExport.nullable(), erasure: erasure.nullable() });
export type PrivacyState = z.infer<typeof privacyState>;

export const getPrivacyState = operation('GET /api/my/privacy', {
  feature: 'privacy',
  summary: 'The caller’s export and erasure, if they asked for one.',
  access: 'reader',
  responses: { 200: privacyState },
  errors: [],
});

export const askExport = operation('POST /api/my/privacy/export', {
  feature: 'privacy',
  summary: 'Asks for everything that the site knows of the caller, as one file. Asked again, it is the same one.',
  access: 'reader',
  responses: { 202: dataExport },
  errors: [],
});

export const downloadExport = operation('GET /api/my/privacy/export/file', {
  feature: 'privacy',
  summary: 'Leads to the file: 303 to a link that works for this session alone, for a quarter of an hour.',
  access: 'reader',
  responses: { 200: z.null() },
  errors: ['export_not_found'],
});

export const askErasure = operation('POST /api/my/privacy/erasure', {
  feature: 'privacy',
  summary: 'Asks for the erasure of the caller’s account; it can be cancelled until it is due.',
  access: 'reader',
  body: z.object({
    password: givenPassword,
    /** What becomes of what the person published. */
    writings: z.enum(writingsChoices),
  }),
  responses: { 202: erasure },
  errors: ['wrong_password', 'erasure_blocked'],
});

export const cancelErasure = operation('DELETE /api/my/privacy/erasure', {
  feature: 'privacy',
  summary: 'Cancels the erasure; without one, nothing changes.',
  access: 'reader',
  responses: { 204: noContent },
  errors: ['erasure_begun'],
});

/** Who removes what is too old. */
export const retentionEnforcers = ['job', 'database', 'erasure', 'operator'] as const;

/** One row of the retention table. */
export const retentionRow = z.object({
  id: z.string(),
  feature: z.string(),
  /** What is stored. */
  what: z.string(),
  /** For how long, and counted from when, as one says it. */
  rule: z.string(),
  enforcedBy: z.enum(retentionEnforcers),
  /** The last time that the nightly job looked; null for what is not its own, and before the first night. */
  lastRun: z.object({ at: isoDate, removed: z.number().int(), failed: z.boolean() }).nullable(),
});
export type RetentionRow = z.infer<typeof retentionRow>;

export const listRetention = operation('GET /api/privacy/retention', {
  feature: 'privacy',
  summary: 'How long each kind of data is retained, and what the last night’s run removed.',
  access: 'visitor',
  responses: { 200: z.array(retentionRow) },
  errors: [],
});

const asked = z.object({ id, username: z.string(), askedAt: isoDate });

export const privacyOverview = z.object({
  retention: z.array(retentionRow),
  exports: z.array(asked.extend({ state: z.enum(exportStates), progress: z.number() })),
  erasures: z.array(asked.extend({ state: z.enum(erasureStates), dueAt: isoDate, blockers: z.array(z.string()) })),
});
export type PrivacyOverview = z.infer<typeof privacyOverview>;

export const getPrivacyOverview = operation('GET /api/admin/privacy', {
  feature: 'privacy',
  summary: 'The retention table, and the exports and erasures that are not done.',
  access: 'admin',
  responses: { 200: privacyOverview },
  errors: [],
});

export const tryRetention = operation('POST /api/admin/privacy/retention/dry-run', {
  feature: 'privacy',
  summary: 'How much the next night would remove, by row; removes nothing.',
  access: 'admin',
  responses: { 200: z.array(z.object({ id: z.string(), what: z.string(), expired: z.number().int() })) },
  errors: [],
});
