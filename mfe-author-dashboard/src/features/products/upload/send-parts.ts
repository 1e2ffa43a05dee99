import { uploadLimits } from '@letat/contracts/uploads/constants';
import type { UploadPart } from '@letat/contracts/uploads/operations';
import { persist, putFile, UploadError, type UploadOptions } from '@letat/remote-kit/upload';
import type { UploadInParts } from './stored-uploads.ts';

/** 5 GB are 320 of them. */
const partBytes = 16 * 1024 ** 2;

/**
 * Sends the parts of a file that have not arrived, six beside each other; gives all of them, by number. A part that cannot be sent
 * ends the others: what arrived stays for another attempt.
 */
export async function sendParts(
  file: File,
  upload: UploadInParts,
  arrived: readonly (UploadPart & { Size?: number })[],
  options: UploadOptions,
): Promise<UploadPart[]> {
  const { call, onProgress, signal } = options;
  const { uploadId, key } = upload;
  const sizes = partSizes(file.size);
  // A part of another size was cut short, or is of another division of the file: it is sent again.
  const there = new Set(
    arrived.filter((part) => part.Size === sizes[part.PartNumber - 1]).map((part) => part.PartNumber),
  );
  const missing = sizes.map((_, index) => index + 1).filter((number) => !there.has(number));
  const sent = new Map([...there].map((number) => [number, sizes[number - 1] ?? 0]));
  const report = (number: number, bytes: number) => {
    sent.set(number, bytes);
    onProgress?.([...sent.values()].reduce((sum, part) => sum + part, 0) / file.size);
  };
  const failure = new AbortController();
  const until = signal ? AbortSignal.any([signal, failure.signal]) : failure.signal;

  async function sendPart(number: number): Promise<void> {
    const start = (number - 1) * partBytes;
    const bytes = file.slice(start, start + partBytes);
    let url: string | null = null;
    await persist(async () => {
      url ??= (
        await call('GET /api/s3/multipart/:uploadId/:partNumber', {
          params: { uploadId, partNumber: String(number) },
          query: { key },
          signal: until,
        })
      ).url;
      try {
        await putFile(url, bytes, { onProgress: (share) => report(number, share * bytes.size), signal: until });
      } catch (cause) {
        if (cause instanceof UploadError && cause.code === 'upload_expired') url = null;
        throw cause;
      }
    }, until);
  }
  async function sendNext(): Promise<void> {
    for (let number = missing.shift(); number !== undefined; number = missing.shift()) await sendPart(number);
  }

  report(0, 0);
  try {
    await Promise.all(Array.from({ length: uploadLimits.concurrency }, sendNext));
  } catch (cause) {
    failure.abort(cause);
    throw cause;
  }
  const parts = await persist(
    () => call('GET /api/s3/multipart/:uploadId', { params: { uploadId }, query: { key }, signal: until }),
    until,
  );
  return parts.map(({ PartNumber, ETag }) => ({ PartNumber, ETag }));
}

function partSizes(bytes: number): number[] {
  return Array.from({ length: Math.ceil(bytes / partBytes) }, (_, index) =>
    Math.min(partBytes, bytes - index * partBytes),
  );
}
