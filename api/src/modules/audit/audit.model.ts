import { retentionPeriods } from '@letat/contracts/privacy/constants';
import { Schema, type Types } from 'mongoose';
import { insertOnly } from '../../plugins/mongo/insert-only.ts';

/** What may stand beside an act. */
export type AuditDetails = Readonly<Record<string, string | number | boolean | null>>;

export interface AuditRecord {
  _id: Types.ObjectId;
  at: Date;
  /** As they were called then: an entry must be readable when nobody of that name is left. */
  actor: { id: string; name: string };
  action: string;
  subject: { kind: string; id: string; label: string };
  /** `kind:id`, to search by. */
  subjectKey: string;
  details: AuditDetails;
  /** The network only, never a whole address. */
  network: string;
}

export const auditSchema = new Schema<AuditRecord>(
  {
    at: { type: Date, required: true },
    actor: { type: { id: String, name: String }, required: true, _id: false },
    action: { type: String, required: true },
    subject: { type: { kind: String, id: String, label: String }, required: true, _id: false },
    subjectKey: { type: String, required: true },
    details: { type: Schema.Types.Mixed, default: {} },
    network: { type: String, default: '' },
  },
  { versionKey: false, minimize: false },
);
const newestFirst = { at: -1, _id: -1 } as const;
auditSchema.index(newestFirst);
auditSchema.index({ 'actor.id': 1, ...newestFirst });
auditSchema.index({ action: 1, ...newestFirst });
auditSchema.index({ subjectKey: 1, ...newestFirst });
// The one way out: nobody deletes an entry, the database lets it go when its time is over.
auditSchema.index({ at: 1 }, { expireAfterSeconds: retentionPeriods.auditMonths * 30 * 24 * 60 * 60 });

insertOnly(auditSchema, 'audit entries');
