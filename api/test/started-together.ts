/** What so many callers wait at until all of them are there. */
export function startedTogether(callers: number): () => Promise<void> {
  const all = Promise.withResolvers<void>();
  let come = 0;
  return () => {
    come += 1;
    if (come === callers) all.resolve();
    return all.promise;
  };
}
