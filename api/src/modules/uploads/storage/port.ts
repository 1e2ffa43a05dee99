import type { Readable } from 'node:stream';

export interface StoredObject {
  size: number;
  stream(): Readable;
}

/** Where files are kept. Keys are paths without a leading slash, made by the project, never by a visitor. */
export interface Storage {
  /** Keeps the bytes under that key; the same key always holds the same bytes, so writing again changes nothing. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Null when nothing is kept there. */
  open(key: string): Promise<StoredObject | null>;
  has(key: string): Promise<boolean>;
}
