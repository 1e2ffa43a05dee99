import type { Readable } from 'node:stream';
import type { ByteRange } from '../../../answers/range.ts';

export interface StoredObject {
  size: number;
  /** The bytes, or those from `start` to `end`, both included. Nothing is read before the stream is. */
  stream(range?: ByteRange): Readable;
}

/** What an address takes: the bytes of one object or of one part, until then. */
export interface Grant {
  key: string;
  /** The most bytes that it takes. */
  most: number;
  expiresAt: Date;
  /** How many bytes it will be, where that is known. */
  size?: number;
}

/** A part that has arrived. */
export interface Part {
  number: number;
  /** Names the part's bytes, without quotes. */
  etag: string;
  size: number;
}

/** Folders of the storage: the first part of each key. */
export type StorageFolder =
  | 'objects'
  | 'uploads'
  | 'files'
  | 'imports'
  | 'proofs'
  | 'exports'
  | 'og'
  | 'stamped'
  | 'choices'
  | 'left';

/** An object that a listing found. */
export interface ListedObject {
  key: string;
  /** Changes with the object's bytes. */
  stamp: string;
}

export type NamedPart = Pick<Part, 'number' | 'etag'>;

/** An object that arrives in parts, in any order; it is there once they are put together, and not before. */
export interface PartsUpload {
  key: string;
  /** The storage's own name for it, given by `begin`. */
  id: string;
}

/**
 * Where files are stored. Keys are paths without a leading slash, made by the project, never by a visitor: `objects/…` are
 * pictures for everybody, `uploads/…` are files as they came, `files/…` those that products have taken into use, `exports/…` are copies of a person's data, `imports/…` are files of subscribers, `proofs/…` say that something was paid,
 * `og/…` pictures of pages for social networks, `stamped/…` copies that bear their buyer, `choices/…` and `left/…` what subscribers want, by hashes of their addresses. An object is there whole or not at all.
 *
 * Refuses with `storage_full` and `storage_unavailable`.
 */
export interface Storage {
  /** Stores the bytes under that key, in the place of what was there. */
  put(key: string, bytes: Buffer): Promise<void>;
  /** Stores what the stream brings, whole or not at all; gives its size in bytes. For what is too large for memory. */
  write(key: string, body: Readable): Promise<number>;
  /** Null when nothing is stored there. */
  open(key: string): Promise<StoredObject | null>;
  /** The size in bytes; null when nothing is stored there. */
  sizeOf(key: string): Promise<number | null>;
  /** Has the object under another key too, as it is at this moment; false when nothing is there. What comes to `from` later is no part of it. */
  copy(from: string, to: string): Promise<boolean>;
  /** Every object of a folder, in no order; not what is on its way. */
  list(folder: StorageFolder): AsyncIterable<ListedObject>;
  /** Deleting what is not there changes nothing. */
  delete(key: string): Promise<void>;

  /** An address to which a browser sends an object by PUT; it answers with an `ETag`. */
  signPut(grant: Grant): Promise<string>;
  /** An address that names an object to its owner, and opens nothing. */
  addressOf(key: string): string;
  /** The key that one of these addresses stands for; null when this storage did not give it. */
  keyOf(address: string): Promise<string | null>;

  begin(key: string): Promise<PartsUpload>;
  signPart(upload: PartsUpload, number: number, grant: Omit<Grant, 'key'>): Promise<string>;
  /** By number; null when there is no such upload, or no more. */
  parts(upload: PartsUpload): Promise<Part[] | null>;
  /**
   * Makes the object. Refuses with `bad_parts` when a part is missing, is not the one named, is out of order, or is
   * smaller than parts may be; with `upload_not_found` when there is no such upload.
   */
  complete(upload: PartsUpload, parts: readonly NamedPart[]): Promise<void>;
  abort(upload: PartsUpload): Promise<void>;

  /** Removes what a crash left half-written, as far as it is old enough by now. */
  tidy(now: Date): Promise<void>;
}
