/**
 * A price as people type it, "12,50", "12.5", "1 200" or "12,50 $", in integer cents; null when it is none. It is read digit by
 * digit: going through a fraction would lose a cent now and then (4.35 * 100 is 434.99999999999994).
 */
export function readCents(text: string): number | null {
  const match = /^(\d{1,9})(?:[.,](\d{1,2}))?(?:\$(?:US)?|USD)?$/i.exec(text.replace(/\s/g, ''));
  if (!match) return null;
  const [, whole = '', fraction = ''] = match;
  return Number(whole) * 100 + Number(fraction.padEnd(2, '0'));
}

/** Cents as they are typed: "12,50". */
export function writeCents(cents: number): string {
  return `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')}`;
}
