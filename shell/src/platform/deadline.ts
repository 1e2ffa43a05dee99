/** Fails after so many milliseconds, so that nothing hung can hold a page. */
export function withDeadline<T>(work: Promise<T>, milliseconds: number, what: string): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`${what}: no answer in ${milliseconds} ms`)), milliseconds);
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
