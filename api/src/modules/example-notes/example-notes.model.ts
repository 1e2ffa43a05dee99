import { Schema, type Types } from 'mongoose';

export interface ExampleNotesRecord {
  _id: Types.ObjectId;
  title: string;
  createdAt: Date;
}

export const exampleNotesSchema = new Schema<ExampleNotesRecord>(
  {
    title: { type: String, required: true },
    createdAt: { type: Date, required: true },
  },
  { versionKey: false },
);
exampleNotesSchema.index({ createdAt: -1, _id: -1 });
