import { Schema } from 'mongoose';

/** A word that some published article holds. It says nothing of which one. */
export interface SearchWordRecord {
  /** Without case and accents. */
  _id: string;
  /** As articles write it most. */
  form: string;
  /** How often one article writes it so: another that writes it otherwise more often decides. */
  times: number;
  /** What a search finds it by. */
  term: string;
  /** See `deletionsOf`: what misspelled words find it by. */
  deletions: string[];
}

export const searchWordSchema = new Schema<SearchWordRecord>(
  {
    _id: { type: String, required: true },
    form: { type: String, required: true },
    times: { type: Number, required: true },
    term: { type: String, required: true },
    deletions: { type: [String], required: true },
  },
  { versionKey: false },
);
searchWordSchema.index({ deletions: 1 });
