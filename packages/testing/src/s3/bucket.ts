import { createHash } from 'node:crypto';

const smallestPart = 5 * 1024 * 1024;

/** A refusal in S3's own words. */
export class S3Error extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status: number) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

interface StoredPart {
  bytes: Buffer;
  etag: string;
}

/** Objects and uploads in parts, in memory, by S3's rules. */
export class Bucket {
  readonly objects = new Map<string, Buffer>();
  readonly #uploads = new Map<string, { key: string; parts: Map<number, StoredPart> }>();
  #begun = 0;

  /** Uploads in parts that were neither completed nor given up. */
  get uploadsUnderWay(): number {
    return this.#uploads.size;
  }

  get(key: string): Buffer {
    const found = this.objects.get(key);
    if (!found) throw new S3Error('NoSuchKey', 404);
    return found;
  }

  begin(key: string): string {
    this.#begun += 1;
    const id = `upload.${this.#begun}_${createHash('md5').update(key).digest('base64url')}`;
    this.#uploads.set(id, { key, parts: new Map() });
    return id;
  }

  putPart(key: string, id: string, number: number, bytes: Buffer): string {
    if (!(number >= 1 && number <= 10_000)) throw new S3Error('InvalidArgument', 400);
    const etag = etagOf(bytes);
    this.parts(key, id).set(number, { bytes, etag });
    return etag;
  }

  parts(key: string, id: string): Map<number, StoredPart> {
    const upload = this.#uploads.get(id);
    if (upload?.key !== key) throw new S3Error('NoSuchUpload', 404);
    return upload.parts;
  }

  complete(key: string, id: string, named: readonly { number: number; etag: string }[]): string {
    const parts = this.parts(key, id);
    const chosen = named.map(({ number, etag }, at) => {
      const part = parts.get(number);
      if (!part || part.etag !== etag) throw new S3Error('InvalidPart', 400);
      if (number <= (named[at - 1]?.number ?? 0)) throw new S3Error('InvalidPartOrder', 400);
      if (at < named.length - 1 && part.bytes.length < smallestPart) throw new S3Error('EntityTooSmall', 400);
      return part.bytes;
    });
    if (chosen.length === 0) throw new S3Error('MalformedXML', 400);
    const whole = Buffer.concat(chosen);
    this.objects.set(key, whole);
    this.#uploads.delete(id);
    return `"${createHash('md5').update(whole).digest('hex')}-${chosen.length}"`;
  }

  abort(key: string, id: string): void {
    this.parts(key, id);
    this.#uploads.delete(id);
  }
}

/** Quoted MD5, as S3 names what came in one piece. */
export function etagOf(bytes: Buffer): string {
  return `"${createHash('md5').update(bytes).digest('hex')}"`;
}
