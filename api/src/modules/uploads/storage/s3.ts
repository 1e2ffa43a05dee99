import { Readable } from 'node:stream';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  ListPartsCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { CodedError } from '@letat/contracts/core/coded-error';
import type { ByteRange } from '../../../answers/range.ts';
import type { Clock } from '../../../plugins/clock.ts';
import type { Grant, NamedPart, Part, PartsUpload, Storage } from './port.ts';

/** S3 takes no part below 5 MiB but the last; ten thousand of these are 80 GiB. */
export const chunkBytes = 8 * 1024 * 1024;

/** What a stream brings, in chunks of one size, the last one excepted; a stream that brings nothing is one empty chunk. */
export async function* chunked(body: Readable): AsyncGenerator<{ bytes: Buffer; isLast: boolean }> {
  let waiting: Buffer[] = [];
  let size = 0;
  for await (const chunk of body) {
    const bytes = Buffer.isBuffer(chunk) ? chunk : Buffer.from(chunk);
    waiting.push(bytes);
    size += bytes.length;
    while (size > chunkBytes) {
      const whole = Buffer.concat(waiting);
      yield { bytes: whole.subarray(0, chunkBytes), isLast: false };
      waiting = [whole.subarray(chunkBytes)];
      size -= chunkBytes;
    }
  }
  yield { bytes: Buffer.concat(waiting), isLast: true };
}

export interface S3Settings {
  /** Origin of the service, as browsers reach it; the bucket is the first part of the path. */
  endpoint: string;
  /** Another way to it for the site itself. */
  internalEndpoint?: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** The codes of S3 for parts that do not make an object. */
const badParts = new Set(['InvalidPart', 'InvalidPartOrder', 'EntityTooSmall']);
const ownKey = /^uploads\/[\w-]+$/;

/** A client that reaches the service there. */
export function s3Client({ region, accessKeyId, secretAccessKey }: S3Settings, endpoint: string): S3Client {
  return new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId, secretAccessKey },
    // Many compatible services refuse the checksums that the SDK adds by default, and a signed PUT would carry the one of no bytes.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { connectionTimeout: 2000, requestTimeout: 50_000 },
  });
}

/**
 * An S3-compatible service. Browsers send to it and never through the API; what they sent is read back through here only.
 * The limit of an address is exact where the size was announced (it is part of the signature); else it is the reader's to check.
 */
export function s3Storage(settings: S3Settings, clock: Clock): Storage {
  const { endpoint, bucket, internalEndpoint = endpoint } = settings;
  const client = s3Client(settings, internalEndpoint);
  // A signature names the host that is called: this one never calls.
  const signer = internalEndpoint === endpoint ? client : s3Client(settings, endpoint);
  const base = `${endpoint}/${bucket}/`;
  const named = (key: string) => ({ Bucket: bucket, Key: key });
  const part = ({ key, id }: PartsUpload) => ({ ...named(key), UploadId: id });

  async function sizeOf(key: string): Promise<number | null> {
    try {
      const { ContentLength } = await client.send(new HeadObjectCommand(named(key)));
      return ContentLength ?? 0;
    } catch (error) {
      if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw refusalOf(error);
    }
  }

  async function* bytes(key: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
    const { Body } = await client
      .send(new GetObjectCommand({ ...named(key), ...(range ? { Range: `bytes=${range.start}-${range.end}` } : {}) }))
      .catch(refuse);
    if (Body instanceof Readable) yield* Body;
  }

  async function begin(key: string): Promise<PartsUpload> {
    const { UploadId } = await client.send(new CreateMultipartUploadCommand(named(key))).catch(refuse);
    if (UploadId === undefined) throw new CodedError('storage_unavailable');
    return { key, id: UploadId };
  }

  async function complete(upload: PartsUpload, parts: readonly NamedPart[]): Promise<void> {
    try {
      await client.send(
        new CompleteMultipartUploadCommand({ ...part(upload), MultipartUpload: { Parts: inOrder(parts) } }),
      );
    } catch (error) {
      if (error instanceof S3ServiceException && badParts.has(error.name))
        throw new CodedError('bad_parts', { cause: error });
      if (!isGivenUp(error)) throw refusalOf(error);
      // Put together before: the answer was lost.
      if ((await sizeOf(upload.key)) === null) throw new CodedError('upload_not_found', { cause: error });
    }
  }

  async function abort(upload: PartsUpload): Promise<void> {
    await client.send(new AbortMultipartUploadCommand(part(upload))).catch(nullWhenGivenUp);
  }

  async function put(key: string, body: Buffer): Promise<void> {
    await client.send(new PutObjectCommand({ ...named(key), Body: body })).catch(refuse);
  }

  /** What fits into one piece goes as one object; the rest in parts, each in memory for its own time only. */
  async function write(key: string, body: Readable): Promise<number> {
    const sent: NamedPart[] = [];
    let size = 0;
    let upload: PartsUpload | null = null;
    try {
      for await (const { bytes: piece, isLast } of chunked(body)) {
        size += piece.length;
        if (isLast && !upload) {
          await put(key, piece);
          return size;
        }
        upload ??= await begin(key);
        const number = sent.length + 1;
        const { ETag = '' } = await client
          .send(new UploadPartCommand({ ...part(upload), PartNumber: number, Body: piece }))
          .catch(refuse);
        sent.push({ number, etag: unquoted(ETag) });
      }
      if (upload) await complete(upload, sent);
      return size;
    } catch (error) {
      if (upload) await abort(upload);
      throw error;
    }
  }

  return {
    put,
    write,
    async open(key) {
      const size = await sizeOf(key);
      return size === null ? null : { size, stream: (range) => Readable.from(bytes(key, range)) };
    },
    sizeOf,
    async copy(from, to) {
      try {
        await client.send(new CopyObjectCommand({ ...named(to), CopySource: `${bucket}/${from}` }));
        return true;
      } catch (error) {
        if (error instanceof S3ServiceException && error.$metadata.httpStatusCode === 404) return false;
        throw refusalOf(error);
      }
    },
    async *list(folder) {
      let after: string | undefined;
      do {
        const page = await client
          .send(
            new ListObjectsV2Command({
              Bucket: bucket,
              Prefix: `${folder}/`,
              ...(after ? { ContinuationToken: after } : {}),
            }),
          )
          .catch(refuse);
        for (const { Key = '', ETag = '', Size = 0 } of page.Contents ?? [])
          yield { key: Key, stamp: `${Size} ${unquoted(ETag)}` };
        after = page.IsTruncated ? page.NextContinuationToken : undefined;
      } while (after);
    },
    async delete(key) {
      await client.send(new DeleteObjectCommand(named(key))).catch(refuse);
    },

    signPut: ({ key, size, expiresAt }) =>
      getSignedUrl(
        signer,
        new PutObjectCommand({ ...named(key), ...(size === undefined ? {} : { ContentLength: size }) }),
        { expiresIn: secondsBetween(clock.now(), expiresAt) },
      ),
    addressOf: (key) => base + key,
    async keyOf(address) {
      const [path = ''] = address.split('?', 1);
      const key = path.startsWith(base) ? path.slice(base.length) : '';
      return ownKey.test(key) ? key : null;
    },

    begin,
    signPart: (upload, number, { expiresAt }) =>
      getSignedUrl(signer, new UploadPartCommand({ ...part(upload), PartNumber: number }), {
        expiresIn: secondsBetween(clock.now(), expiresAt),
      }),
    async parts(upload) {
      const found: Part[] = [];
      let after: string | undefined;
      do {
        const page = await client
          .send(new ListPartsCommand({ ...part(upload), ...(after ? { PartNumberMarker: after } : {}) }))
          .catch(nullWhenGivenUp);
        if (!page) return null;
        for (const { PartNumber = 0, ETag = '', Size = 0 } of page.Parts ?? [])
          found.push({ number: PartNumber, etag: unquoted(ETag), size: Size });
        after = page.IsTruncated ? page.NextPartNumberMarker : undefined;
      } while (after);
      return found;
    },
    complete,
    abort,

    // Nothing of it is here: the service writes whole objects.
    tidy: async () => {},
  };
}

function inOrder(parts: readonly NamedPart[]) {
  return parts.map(({ number, etag }) => ({ PartNumber: number, ETag: `"${etag}"` }));
}

function unquoted(etag: string): string {
  return etag.replace(/^"|"$/g, '');
}

function secondsBetween(now: Date, moment: Grant['expiresAt']): number {
  return Math.max(1, Math.floor((moment.getTime() - now.getTime()) / 1000));
}

function isGivenUp(error: unknown): boolean {
  return error instanceof S3ServiceException && error.name === 'NoSuchUpload';
}

function nullWhenGivenUp(error: unknown): null {
  if (isGivenUp(error)) return null;
  throw refusalOf(error);
}

function refuse(error: unknown): never {
  throw refusalOf(error);
}

/** Whatever the service says besides, it is not the visitor's doing: the log has it, they may try again. */
function refusalOf(error: unknown): CodedError {
  const full = error instanceof S3ServiceException && error.$metadata.httpStatusCode === 507;
  return new CodedError(full ? 'storage_full' : 'storage_unavailable', { cause: error });
}
