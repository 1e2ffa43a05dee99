import { quantile } from '../numbers.ts';

/** How long calls that begin at once take, in milliseconds. */
export async function waitsOf(calls: readonly (() => Promise<unknown>)[]): Promise<number[]> {
  const began = performance.now();
  return Promise.all(
    calls.map(async (call) => {
      await call();
      return performance.now() - began;
    }),
  );
}

export function spread(waits: readonly number[]): Record<string, number> {
  return { 'p50 ms': quantile(waits, 0.5), 'p95 ms': quantile(waits, 0.95), 'max ms': Math.max(...waits) };
}
