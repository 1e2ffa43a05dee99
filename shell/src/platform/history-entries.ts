/** Where the document's entries stand in the history, counted by the router; entries of others have none. */
export const indexOf = (state: unknown): number | undefined => {
  const index = typeof state === 'object' && state !== null && 'index' in state ? state.index : undefined;
  return typeof index === 'number' ? index : undefined;
};

/** What the state of the entry that is about to be made says of its place. */
export function nextEntry(replace: boolean): { index: number } {
  const here = indexOf(history.state) ?? 0;
  return { index: replace ? here : here + 1 };
}
