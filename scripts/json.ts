/** Parses JSON without the `any` of `JSON.parse`; throws its SyntaxError. */
export const parseJson = (text: string): unknown => JSON.parse(text);

/** Parses JSON that someone else wrote; undefined when it is none. */
export const parseJsonOrNothing = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
};

/** Narrows a parsed value to an object. */
export const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The number under a key, or undefined. */
export const numberAt = (value: unknown, key: string): number | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'number' ? found : undefined;
};

/** The text under a key, or undefined. */
export const textAt = (value: unknown, key: string): string | undefined => {
  const found = isRecord(value) ? value[key] : undefined;
  return typeof found === 'string' ? found : undefined;
};

/** The list under a key; empty when there is none. */
export const listAt = (value: unknown, key: string): readonly unknown[] => {
  const found = isRecord(value) ? value[key] : undefined;
  return Array.isArray(found) ? found : [];
};
