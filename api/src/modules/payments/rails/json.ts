/** What the bytes say; undefined when they are no JSON, which every schema refuses. */
export function jsonOf(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString());
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
