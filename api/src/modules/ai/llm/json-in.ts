import type { z } from 'zod';

/** Braces that an answer may open before its JSON: each is looked through to its end. */
const maxStarts = 50;

/**
 * The JSON object of an answer that is what was asked for; undefined where there is none. Models wrap it in a fence, or put sentences
 * before and behind it, whatever they are asked for, and such a sentence may have braces of its own.
 */
export function jsonIn<T>(text: string, schema: z.ZodType<T>): T | undefined {
  let from = 0;
  for (let tries = 0; tries < maxStarts; tries += 1) {
    const start = text.indexOf('{', from);
    if (start === -1) return undefined;
    const end = endOfObject(text, start);
    const { data } = schema.safeParse(end === null ? undefined : parsed(text.slice(start, end)));
    if (data !== undefined) return data;
    from = start + 1;
  }
  return undefined;
}

/** Where the object ends that begins at a brace, behind its own; null when it has no end. Braces within strings are none. */
function endOfObject(text: string, start: number): number | null {
  let depth = 0;
  let inString = false;
  for (let at = start; at < text.length; at += 1) {
    const sign = text[at];
    if (inString) {
      if (sign === '\\') at += 1;
      else if (sign === '"') inString = false;
    } else if (sign === '"') inString = true;
    else if (sign === '{') depth += 1;
    else if (sign === '}') {
      depth -= 1;
      if (depth === 0) return at + 1;
    }
  }
  return null;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // Its schema refuses it.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
