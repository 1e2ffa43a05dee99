import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { contentImportLimits } from '@letat/contracts/content-imports/constants';
import { type Entry, fromRandomAccessReaderPromise, RandomAccessReader, type ZipFile } from 'yauzl';
import type { StoredObject } from '../uploads/index.ts';
import { RefusedFile } from './refused-file.ts';

const notReadable = 'Cette archive ZIP est abîmée ou inhabituelle : refaites l’export, puis renvoyez-la telle quelle.';
const tooMuch = 'Cette archive est trop grosse une fois ouverte : exportez en plusieurs fois, par année par exemple.';

/** Reads a stored archive piece by piece, where its directory says: no copy of it is made, and nothing is unpacked to a disk. */
class StoredArchive extends RandomAccessReader {
  readonly #object: StoredObject;

  constructor(object: StoredObject) {
    super();
    this.#object = object;
  }

  /** @param end the first byte that is not wanted */
  override _readStreamForRange(start: number, end: number): Readable {
    return this.#object.stream({ start, end: end - 1 });
  }
}

/**
 * An archive that an author sent. Its directory is read once; names are never paths of a disk (yauzl refuses `..`, absolute ones and
 * back-slashes, and the archive with them). What is unpacked is counted over all readings, and one file may not be larger than its
 * reader allows, whatever the directory says: a few kilobytes cannot become gigabytes.
 */
export class Archive {
  readonly #zip: ZipFile;
  readonly #entries: ReadonlyMap<string, Entry>;
  #left: number = contentImportLimits.unpackedBytes;

  private constructor(zip: ZipFile, entries: ReadonlyMap<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  /** Throws `RefusedFile`. */
  static async open(object: StoredObject): Promise<Archive> {
    return orRefused(async () => {
      const options = { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true };
      const zip = await fromRandomAccessReaderPromise(new StoredArchive(object), object.size, options);
      if (zip.entryCount > contentImportLimits.entries) throw new RefusedFile(tooMuch);
      const entries = new Map<string, Entry>();
      // The first of a name counts: programs that unpack differ there.
      for await (const entry of zip.eachEntry()) if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry);
      return new Archive(zip, entries);
    });
  }

  get names(): IterableIterator<string> {
    return this.#entries.keys();
  }

  has(name: string): boolean {
    return this.#entries.has(name);
  }

  /** A file as it is unpacked. Throws `RefusedFile` for one that is larger than `most` bytes. */
  async *stream(name: string, most: number): AsyncGenerator<Buffer> {
    const entry = this.#entries.get(name);
    if (entry === undefined || entry.isEncrypted()) throw new RefusedFile(notReadable);
    if (entry.uncompressedSize > most) throw new RefusedFile(tooMuch);
    const bytes = await orRefused(() => this.#zip.openReadStreamPromise(entry));
    let read = 0;
    try {
      for await (const chunk of bytes) {
        read += chunk.length;
        this.#left -= chunk.length;
        if (read > most || this.#left < 0) throw new RefusedFile(tooMuch);
        yield chunk;
      }
    } catch (error) {
      throw refusedBy(error);
    } finally {
      bytes.destroy();
    }
  }

  /** Throws `RefusedFile`. */
  async read(name: string, most: number): Promise<Buffer> {
    return buffer(this.stream(name, most));
  }
}

async function orRefused<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    throw refusedBy(error);
  }
}

/** What yauzl and zlib say of bytes that are no archive; what the storage says of itself goes on. */
function refusedBy(error: unknown): unknown {
  if (!(error instanceof Error) || error instanceof RefusedFile) return error;
  const isOfStorage = 'status' in error || ('syscall' in error && error.syscall !== undefined) || '$metadata' in error;
  return isOfStorage ? error : new RefusedFile(notReadable, { cause: error });
}
