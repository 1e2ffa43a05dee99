/** What 75 of 100 visits had at most. */
interface Percentile {
  /** Where within its bucket it stands, by the share of the bucket's samples below it; the last edge for what is above all. */
  value: number;
  /** It is above the last edge: by how much is not known. */
  isBeyond: boolean;
}

/**
 * The 75th percentile of samples that are counted in buckets, as Prometheus computes quantiles of histograms: straight between the
 * edges of its bucket. Null without samples.
 * @param counts one for each edge, and one for what is above the last
 */
export function p75Of(counts: readonly number[], edges: readonly number[]): Percentile | null {
  const rank = 0.75 * counts.reduce((sum, count) => sum + count, 0);
  if (rank === 0) return null;
  let below = 0;
  for (const [index, edge] of edges.entries()) {
    const count = counts[index] ?? 0;
    if (below + count >= rank) {
      const start = edges[index - 1] ?? 0;
      return { value: start + ((edge - start) * (rank - below)) / count, isBeyond: false };
    }
    below += count;
  }
  return { value: edges.at(-1) ?? 0, isBeyond: true };
}

/** The bucket of a measure. */
export function bucketOf(value: number, edges: readonly number[]): number {
  const index = edges.findIndex((edge) => value <= edge);
  return index < 0 ? edges.length : index;
}
