/** What the router writes on an entry of the history; entries of others have none of it. */
export interface EntryState {
  /** Of the place that it was scrolled to. */
  key: string;
  /** Where it stands among the document's. */
  index: number;
}

/** Where the document's entries stand in the history, counted by the router; entries of others have none. */
export const indexOf = (state: unknown): number | undefined => {
  const index = typeof state === 'object' && state !== null && 'index' in state ? state.index : undefined;
  return typeof index === 'number' ? index : undefined;
};

export const keyOf = (state: unknown): string | undefined => {
  const key = typeof state === 'object' && state !== null && 'key' in state ? state.key : undefined;
  return typeof key === 'string' ? key : undefined;
};

/** What the state of the entry that is about to be made says. */
export function nextEntry(replace: boolean): EntryState {
  const here = indexOf(history.state) ?? 0;
  return { key: crypto.randomUUID(), index: replace ? here : here + 1 };
}

/** The key of the entry on screen, which gets one if nobody gave it any. */
export function keyOfShown(): string {
  const known = keyOf(history.state);
  if (known !== undefined) return known;
  const key = crypto.randomUUID();
  history.replaceState({ ...history.state, key }, '');
  return key;
}
