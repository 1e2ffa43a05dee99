import { type CrawlerPolicy, crawlerPolicies } from '@letat/contracts/crawlers/constants';
import { Schema, type Types } from 'mongoose';

/** A choice of an author, or for an article, under its id. */
export interface CrawlerChoiceRecord {
  _id: Types.ObjectId;
  policy: CrawlerPolicy;
  at: Date;
}

export const crawlerChoiceSchema = new Schema<CrawlerChoiceRecord>(
  {
    _id: { type: Schema.Types.ObjectId, required: true },
    policy: { type: String, required: true, enum: crawlerPolicies },
    at: { type: Date, required: true },
  },
  { versionKey: false },
);
crawlerChoiceSchema.index({ at: -1, _id: -1 });
