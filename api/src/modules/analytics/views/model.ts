import { Schema, type Types } from 'mongoose';

/** What hashes of one day are made with. Once it is deleted, nobody can find out whose visits they were. */
export interface DaySaltRecord {
  /** "2026-11-21", UTC. */
  _id: string;
  salt: Buffer;
  expiresAt: Date;
}

export const daySaltSchema = new Schema<DaySaltRecord>(
  {
    _id: { type: String, required: true },
    salt: { type: Buffer, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
daySaltSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** That some people behind one address, nobody knows who, have read an article today. */
export interface VisitRecord {
  /** Hash of the day's salt, the address and the article. */
  _id: string;
  /** Hashes of the same and of the browser's name, one for each that was counted. */
  browsers: string[];
  expiresAt: Date;
}

export const visitSchema = new Schema<VisitRecord>(
  {
    _id: { type: String, required: true },
    browsers: { type: [String], required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
visitSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/** How often an article or a product was looked at on one day by people who came from one place. */
export interface ViewCountRecord {
  _id: Types.ObjectId;
  /** Of an article. */
  postId?: Types.ObjectId;
  /** Of a product. */
  productId?: Types.ObjectId;
  authorId: Types.ObjectId;
  /** UTC. */
  day: string;
  /** Host of the page that led here, or what its link said of itself (`utm_source`); 'direct' and 'interne' are ours. */
  source: string;
  count: number;
  /** Those of them who had looked at nothing else of that author on that day; what was counted before readers were has none. */
  readers?: number;
}

const counted = {
  authorId: { type: Schema.Types.ObjectId, required: true },
  day: { type: String, required: true },
  source: { type: String, required: true },
  count: { type: Number, required: true },
  readers: { type: Number },
} as const;

export const viewCountSchema = new Schema<ViewCountRecord>(
  { postId: { type: Schema.Types.ObjectId, required: true }, ...counted },
  { versionKey: false },
);
viewCountSchema.index({ postId: 1, day: 1, source: 1 }, { unique: true });
viewCountSchema.index({ authorId: 1, day: -1 });

export const productViewCountSchema = new Schema<ViewCountRecord>(
  { productId: { type: Schema.Types.ObjectId, required: true }, ...counted },
  { versionKey: false },
);
productViewCountSchema.index({ productId: 1, day: 1, source: 1 }, { unique: true });
productViewCountSchema.index({ authorId: 1, day: -1 });

/** When lists last learned of new figures. */
export interface ViewsShownRecord {
  _id: 'lists';
  at: Date;
}

export const viewsShownSchema = new Schema<ViewsShownRecord>(
  { _id: { type: String, required: true }, at: { type: Date, required: true } },
  { versionKey: false },
);
