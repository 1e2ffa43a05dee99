import { type ImportProblem, type ImportState, importStates } from '@letat/contracts/newsletter/imports/constants';
import type { ImportCounts, ImportSettings } from '@letat/contracts/newsletter/imports/operations';
import { Schema, type Types } from 'mongoose';
import { encodings } from './encoding.ts';
import type { FileOutline } from './format.ts';

export interface ImportRecord extends FileOutline {
  _id: Types.ObjectId;
  /** Where the storage has the file. */
  key: string;
  filename: string;
  /** Bytes. */
  size: number;
  state: ImportState;
  settings: ImportSettings | null;
  checked: ImportCounts | null;
  imported: ImportCounts | null;
  problems: { row: number; problem: ImportProblem; value: string }[];
  /** The row of the queue that checks or imports it. */
  workId: string | null;
  reason: string | null;
  /** Id null once the account was erased. */
  createdBy: { id: string | null; name: string };
  createdAt: Date;
}

const mixed = { type: Schema.Types.Mixed, default: null } as const;

export const importSchema = new Schema<ImportRecord>(
  {
    key: { type: String, required: true },
    filename: { type: String, required: true },
    size: { type: Number, required: true },
    state: { type: String, required: true, enum: importStates },
    format: {
      type: {
        encoding: { type: String, required: true, enum: encodings },
        delimiter: { type: String, required: true },
        hasHeader: { type: Boolean, required: true },
      },
      required: true,
      _id: false,
    },
    columns: { type: [{ _id: false, label: String, samples: [String] }], required: true },
    guess: mixed,
    settings: mixed,
    checked: mixed,
    imported: mixed,
    problems: { type: [{ _id: false, row: Number, problem: String, value: String }], default: [] },
    workId: { type: String, default: null },
    reason: { type: String, default: null },
    createdBy: { type: { id: { type: String, default: null }, name: String }, required: true, _id: false },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false, minimize: false },
);
importSchema.index({ createdAt: -1, _id: -1 });
importSchema.index({ 'createdBy.id': 1 });
