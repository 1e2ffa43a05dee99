import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';

/** Values that travel in an address and come back unchanged, or not at all. They are signed, not hidden. */
export interface Tokens<T> {
  sign(value: T): Promise<string>;
  /** Null when this site did not sign it for this purpose. Whether it is too old is for the caller to see. */
  read(token: string): Promise<T | null>;
}

/** Tokens `<value>.<HMAC-SHA256>`, both base64url, under that key. */
export function tokensOf<T>(key: () => Promise<Buffer>, schema: z.ZodType<T>): Tokens<T> {
  return {
    async sign(value) {
      const text = Buffer.from(JSON.stringify(value)).toString('base64url');
      return `${text}.${seal(await key(), text)}`;
    },
    async read(token) {
      const [text = '', given = '', ...more] = token.split('.');
      if (more.length > 0 || !same(given, seal(await key(), text))) return null;
      return schema.parse(JSON.parse(Buffer.from(text, 'base64url').toString()));
    },
  };
}

function seal(key: Buffer, text: string): string {
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** Compares texts, not what they decode to: one signature has one spelling. Takes the same time wherever they differ. */
function same(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return a.length === b.length && timingSafeEqual(a, b);
}
