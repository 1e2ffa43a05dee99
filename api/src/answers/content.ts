import type { Readable } from 'node:stream';
import type { ByteRange } from './range.ts';

/** Bytes that can be read from any place on. */
export interface StreamedBody {
  /** Bytes, where that is known: ranges can then be asked for. */
  readonly size?: number;
  stream(range?: ByteRange): Readable;
}

interface ContentOptions {
  /** Media type. */
  type: string;
  body: string | Buffer | StreamedBody;
  /** The name under which a browser saves it; without one it is shown. */
  filename?: string;
  /** Names these very bytes: the same tag, the same content (RFC 9110, section 8.8.3). */
  etag?: string;
  headers?: Readonly<Record<string, string>>;
}

/** An answer that is no JSON: a page, a feed, a picture, a file. */
export class Content {
  readonly type: string;
  readonly body: string | Buffer | StreamedBody;
  readonly filename: string | undefined;
  readonly etag: string | undefined;
  readonly headers: Readonly<Record<string, string>>;

  constructor({ type, body, filename, etag, headers = {} }: ContentOptions) {
    this.type = type;
    this.body = body;
    this.filename = filename;
    this.etag = etag;
    this.headers = headers;
  }
}
