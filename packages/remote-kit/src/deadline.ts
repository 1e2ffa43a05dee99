/** Milliseconds that the code and the data of a page or of a fragment may take, where the shell does not say (`PAGE_PATIENCE_MS`). */
export const defaultPatience = 5000;

/** Fails after so many milliseconds, so that nothing hung can hold a page. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what}: no answer in ${milliseconds} ms`)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
