import { formatEnumeration } from '@letat/contracts/core/format/enumeration';

/**
 * What a form still lacks, for the note beside a button that waits: « Il manque le titre et la date. »; undefined when nothing does.
 * @param needed each field with its article, and what stands in it
 */
export function missingText(needed: readonly (readonly [name: string, value: string])[]): string | undefined {
  const missing = needed.flatMap(([name, value]) => (value === '' ? [name] : []));
  if (missing.length === 0) return undefined;
  return `Il manque ${formatEnumeration(missing)}.`;
}
