import type { ErrorEntries } from './error.ts';

/**
 * The sentence of a code that came as text, in an address for example.
 * @param catalogues the refusals that the page may meet: a browser loads those and no others
 * @returns null when none of them has it
 */
export function sentenceOf(code: string, ...catalogues: readonly ErrorEntries[]): string | null {
  for (const entries of catalogues) if (Object.hasOwn(entries, code)) return entries[code]?.error ?? null;
  return null;
}
