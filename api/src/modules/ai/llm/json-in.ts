/** Models wrap JSON in a fence, or in a sentence, whatever they are asked for; undefined where there is none. */
export function jsonIn(text: string): unknown {
  const start = text.indexOf('{');
  const end = text.lastIndexOf('}');
  if (start < 0 || end < start) return undefined;
  try {
    return JSON.parse(text.slice(start, end + 1));
  } catch (error) {
    // Its schema refuses it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
