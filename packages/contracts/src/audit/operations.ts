import { z } from 'zod';
import { id, isoDate, listQuery } from '../core/fields.ts';
import { operation } from '../core/operation.ts';

/** One act of an administrator, as it was written down then. */
export const auditEntry = z.object({
  id,
  at: isoDate,
  actor: z.object({ id: z.string(), name: z.string() }),
  action: z.string(),
  subject: z.object({ kind: z.string(), id: z.string(), label: z.string() }),
  /** What else matters, by name. */
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** The network that it came from, never a whole address; empty where none is known. */
  network: z.string(),
});
export type AuditEntry = z.infer<typeof auditEntry>;

const word = z.string().min(1).max(100);

export const auditQuery = listQuery.extend({
  actor: word.optional(),
  /** One action, or several with commas between. */
  action: z.string().min(1).max(300).optional(),
  /** `kind:id` */
  subject: z
    .string()
    .max(200)
    .regex(/^[a-z-]+:.+$/, 'Donnez le genre et l’identifiant, comme user:65f0.')
    .optional(),
  /** Days in UTC, both included. */
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
});
export type AuditQuery = z.output<typeof auditQuery>;

export const listAudit = operation('GET /api/admin/audit', {
  feature: 'audit',
  summary: 'What administrators did, newest first. Nothing changes or deletes an entry.',
  access: 'admin',
  query: auditQuery,
  responses: { 200: z.array(auditEntry) },
  errors: ['bad_cursor'],
});
