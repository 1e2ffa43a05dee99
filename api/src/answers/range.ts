/** Bytes from one place to another, both included. */
export interface ByteRange {
  start: number;
  end: number;
}

/**
 * The range of bytes that a `Range` header asks for; `outside` when the file has none of it; null for the whole: without a
 * header, and for what may be answered whole, such as several ranges or other units (RFC 9110, section 14.2).
 */
export function readRange(header: string | undefined, size: number): ByteRange | 'outside' | null {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? [];
  if (first === '' && last === '') return null;
  if (first !== '' && last !== '' && Number(last) < Number(first)) return null;
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? 'outside' : { start, end };
}
