import {
  type NetworkClass,
  networkClasses,
  type VitalName,
  vitalEdges,
  vitalNames,
  type WidthClass,
  widthClasses,
} from '@letat/contracts/web-vitals/constants';
import { Schema, type Types } from 'mongoose';

/** `lcp3`: samples in the fourth bucket of LCP. What never came is not there. */
type BucketName = `${VitalName}${number}`;

/** Every bucket that there is. */
export const bucketNames: readonly BucketName[] = vitalNames.flatMap((name) =>
  Array.from({ length: vitalEdges[name].length + 1 }, (_, index): BucketName => `${name}${index}`),
);

/** What visits of one kind were like on one day. */
export interface VitalsRecord {
  _id: Types.ObjectId;
  /** "2026-11-21", UTC. */
  day: string;
  remote: string;
  release: string;
  /** A route's pattern. */
  route: string;
  network: NetworkClass;
  width: WidthClass;
  counts: Partial<Record<BucketName, number>>;
  firstSeenAt: Date;
  /** The database removes it then. */
  expiresAt: Date;
}

const counts = new Schema<VitalsRecord['counts']>(Object.fromEntries(bucketNames.map((name) => [name, Number])), {
  _id: false,
});

export const vitalsSchema = new Schema<VitalsRecord>(
  {
    day: { type: String, required: true },
    remote: { type: String, required: true },
    release: { type: String, required: true },
    route: { type: String, required: true },
    network: { type: String, required: true, enum: networkClasses },
    width: { type: String, required: true, enum: widthClasses },
    counts: { type: counts, required: true },
    firstSeenAt: { type: Date, required: true },
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
vitalsSchema.index({ day: 1, remote: 1, release: 1, route: 1, network: 1, width: 1 }, { unique: true });
vitalsSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });
