import { type Encoding, encode, encodingFor } from './encodings.ts';
import { etagOf } from './etag.ts';

/** An answer as a handler made it, ready to be sent. */
export interface Answer {
  status: number;
  type: string;
  body: string;
  /** Headers of this answer alone, in lower case. */
  headers: Readonly<Record<string, string>>;
  /** Content that it was made from. */
  tags: readonly string[];
}

/** One encoding of an answer: its bytes and its header block, as Node writes it (names and values by turns). */
export interface Variant {
  body: Buffer;
  headers: readonly string[];
}

/** A finished answer and the encodings of it that a caller asked for. */
export class Entry {
  readonly status: number;
  readonly etag: string;
  /** Addresses, as they were written, that lead here: they skip parsing and validation. */
  readonly aliases = new Set<string>();
  readonly #identity: Buffer;
  readonly #shared: readonly string[];
  readonly #type: string;
  readonly #variants = new Map<Encoding, Variant>();

  constructor(answer: Answer, shared: Readonly<Record<string, string>>) {
    this.status = answer.status;
    this.#identity = Buffer.from(answer.body);
    this.etag = etagOf(this.#identity);
    this.#type = answer.type;
    this.#shared = Object.entries({ ...shared, ...answer.headers, etag: this.etag, vary: 'accept-encoding' }).flat();
  }

  /** Header block of a 304. */
  get validated(): readonly string[] {
    return this.#shared;
  }

  get bytes(): number {
    return this.#identity.length + 1024;
  }

  /** The encoding that this body is sent in to a caller with that accept-encoding. */
  encoding(accepted: Encoding): Encoding {
    return encodingFor(this.#identity.length, accepted);
  }

  /** The variant if it was made before. */
  ready(accepted: Encoding): Variant | undefined {
    return this.#variants.get(this.encoding(accepted));
  }

  /** Makes the variant; gives the bytes that the entry grew by. */
  async prepare(accepted: Encoding): Promise<{ variant: Variant; grown: number }> {
    const encoding = this.encoding(accepted);
    const body = await encode(this.#identity, encoding);
    const known = this.#variants.get(encoding);
    if (known) return { variant: known, grown: 0 };
    const variant = {
      body,
      headers: [
        ...this.#shared,
        'content-type',
        this.#type,
        'content-length',
        String(body.length),
        ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ],
    };
    this.#variants.set(encoding, variant);
    return { variant, grown: body === this.#identity ? 0 : body.length };
  }
}
