/** Each bucket is 15 % wider than the one before: a percentile is off by that much at most, and seventy numbers hold a day of visits. */
const ratio = 1.15;
const first = 10;

/** From 10 ms to some 65 s. */
export const buckets = 64;

/** Counts by bucket; what is missing is 0. */
export type Histogram = Readonly<Record<string, number>>;

/** The bucket of a duration in milliseconds. */
export function bucketOf(ms: number): number {
  if (!(ms > first)) return 0;
  return Math.min(buckets - 1, Math.floor(Math.log(ms / first) / Math.log(ratio)));
}

/** The middle of a bucket, in milliseconds. */
const middleOf = (bucket: number): number => first * ratio ** (bucket + 0.5);

export const countOf = (histogram: Histogram): number =>
  Object.values(histogram).reduce((sum, count) => sum + count, 0);

/** How many are in that bucket or a later one. */
export const countFrom = (histogram: Histogram, bucket: number): number =>
  Object.entries(histogram).reduce((sum, [index, count]) => (Number(index) >= bucket ? sum + count : sum), 0);

/** The bucket below which that part of all lies; null for an empty histogram. */
export function bucketAt(histogram: Histogram, part: number): number | null {
  const wanted = countOf(histogram) * part;
  if (wanted === 0) return null;
  let seen = 0;
  for (let bucket = 0; bucket < buckets; bucket += 1) {
    seen += histogram[bucket] ?? 0;
    if (seen >= wanted) return bucket;
  }
  return buckets - 1;
}

/** A percentile in whole milliseconds, to within 8 %; null for an empty histogram. */
export function percentile(histogram: Histogram, part: number): number | null {
  const bucket = bucketAt(histogram, part);
  return bucket === null ? null : Math.round(middleOf(bucket));
}

/** Both together. */
export function merged(one: Histogram, other: Histogram): Histogram {
  const sum: Record<string, number> = { ...one };
  for (const [bucket, count] of Object.entries(other)) sum[bucket] = (sum[bucket] ?? 0) + count;
  return sum;
}
