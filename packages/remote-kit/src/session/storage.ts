/** Works with the browser's storage. A browser that denies it, or has no space left, stores nothing: pages work without. */
export function withStorage<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch (cause) {
    if (cause instanceof DOMException) return undefined;
    throw cause;
  }
}

/** Reads what was stored as JSON; undefined for what is none. */
export function storedValue(text: string | null | undefined): unknown {
  if (text === null || text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
